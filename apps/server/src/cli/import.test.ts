import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { type Config, readConfig } from '../config.ts';
import { createLogger } from '../lib/logger.ts';
import { isCatalogueEmpty } from '../modules/catalogue/index.ts';
import { loadDemo } from './import.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

let folder: string;
let config: Config;
let drop: () => Promise<void>;
let output: string[];
const log = createLogger('silent');

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  folder = await mkdtemp(join(tmpdir(), 'jalsa-cli-'));
  config = readConfig({ DATABASE_URL: database.url, JALSA_DATA: folder, LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  output = [];
  const capture = (text: unknown) => output.push(...String(text).trimEnd().split('\n')) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(capture);
  vi.spyOn(process.stderr, 'write').mockImplementation(capture);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

async function importText(text: string): Promise<string> {
  const file = join(folder, 'catalogue.yaml');
  await writeFile(file, text);
  await runCommand(['import', file], config, log);
  return file;
}

test('the import prints every issue of an invalid file and writes nothing', async () => {
  const file = await importText(`
vendors: [{ handle: seller, name: Seller, logo: gone.png, fee_rule: { fee: 5, min_fee: 9, max_fee: 2 } }]
locations: [{ handler: pune, region: 5 }]
events:
  - { handle: one, name: One, location: pune, vendor: seller, place_name: Hall, event_start: '2030-01-01T10:00:00Z', event_end: soon }
  - { handle: two, name: Two, location: pune, vendor: nobody, place_name: Hall, event_start: '2030-01-01T10:00:00Z', event_end: '2030-01-01T09:00:00Z' }
groups: [{ handle: group, name: Group, events: [one, two, three] }]
`);
  expect(output).toEqual([
    'locations[0].region: must be a text',
    'events[0].event_end: an ISO 8601 instant with its offset, as 2026-12-31T19:30:00+05:30',
    'vendors[0].logo: gone.png cannot be read (ENOENT)',
    'vendors[0].fee_rule.min_fee: 9 is above max_fee 2',
    'groups[0].events[2]: there is no event "three"',
    'events[0].packages: at least one package',
    'events[1].vendor: there is no vendor "nobody"',
    'events[1].event_end: must be after event_start',
    'events[1].packages: at least one package',
    'constants: is missing: events and tables need a platform_fee',
    `10 errors in ${file}; nothing was written.`,
  ]);
  expect(process.exitCode).toBe(1);
});

test('the import prints a syntax error with its line', async () => {
  await importText('events: [');
  expect(output[0]).toMatch(/^the file: .*line 1/);
  expect(output[1]).toMatch(/^1 error in /);
  expect(process.exitCode).toBe(1);
});

test('an aborted load of the demonstration writes nothing', async () => {
  const stop = AbortSignal.abort(new Error('stopped'));
  await withDatabase(config, log, async (context) => {
    await expect(loadDemo(context, stop)).rejects.toThrow('stopped');
    expect(await isCatalogueEmpty(context.database)).toBe(true);
  });
});

test('the demonstration can be loaded twice', async () => {
  await runCommand(['demo'], config, log);
  await runCommand(['demo'], config, log);
  const once = [
    'Imported 18 posts from the demonstration.',
    'Imported 240 events with 61 dates in 12 cities from the demonstration.',
  ];
  expect(output).toEqual([...once, ...once]);
  expect(process.exitCode).toBeUndefined();
});

test.each([
  [['import'], 'usage: jalsa import FILE'],
  [['import', 'a', 'b'], 'usage: jalsa import FILE'],
  [['demo', 'x'], 'usage: jalsa demo'],
  [['import', '/nowhere/file.yaml'], /^\/nowhere\/file\.yaml cannot be read/],
])('the command line refuses the arguments %j', async (args, message) => {
  await expect(runCommand(args, config, log)).rejects.toThrow(message);
});
