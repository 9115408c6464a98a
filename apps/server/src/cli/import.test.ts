import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PICTURES } from '@jalsa/demo-catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureOutput } from '../../test/support/capture-output.ts';
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
const printed = captureOutput();
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
  expect(printed.all).toEqual([
    'locations[0].region (line 3): must be a text',
    'events[0].event_end (line 5): an ISO 8601 instant with its offset, as 2026-12-31T19:30:00+05:30',
    'vendors[0].logo (line 2): gone.png cannot be read (ENOENT)',
    'vendors[0].fee_rule.min_fee (line 2): 9 is above max_fee 2',
    'groups[0].events[2] (line 7): there is no event "three"',
    'events[0].packages (line 5): at least one package',
    'events[1].vendor (line 6): there is no vendor "nobody"',
    'events[1].event_end (line 6): must be after event_start',
    'events[1].packages (line 6): at least one package',
    'constants: is missing: events and tables need a platform_fee',
    `10 errors in ${file}; nothing was written.`,
  ]);
  expect(process.exitCode).toBe(1);
});

test('the import prints a syntax error with its line', async () => {
  await importText('events: [');
  expect(printed.all[0]).toMatch(/^the file: .*line 1/);
  expect(printed.all[1]).toMatch(/^1 error in /);
  expect(process.exitCode).toBe(1);
});

test('an aborted load of the demonstration writes nothing', async () => {
  const stop = AbortSignal.abort(new Error('stopped'));
  await withDatabase(config, log, async (context) => {
    await expect(loadDemo(context, stop)).rejects.toThrow('stopped');
    expect(await isCatalogueEmpty(context.database)).toBe(true);
  });
});

test('the demonstration can be loaded twice, and its pictures are stored', async () => {
  await runCommand(['demo'], config, log);
  await runCommand(['demo'], config, log);
  const once = [
    'Imported 18 posts from the demonstration.',
    'Imported 240 events with 61 dates in 12 cities from the demonstration.',
    'Next: npm start',
  ];
  expect(printed.all).toEqual([...once, ...once]);
  const drawn = (await readdir(DEMO_PICTURES)).map((file) => file.replace('.svg', ''));
  expect((await readdir(join(folder, 'files', 'images'))).sort()).toEqual(drawn.sort());
  expect(process.exitCode).toBeUndefined();
});

test('the import names a file that cannot be read', async () => {
  await expect(runCommand(['import', '/nowhere/file.yaml'], config, log)).rejects.toThrow(
    /^\/nowhere\/file\.yaml cannot be read/,
  );
});
