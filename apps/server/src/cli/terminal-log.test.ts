import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { printLogLines } from './print-log-lines.ts';
import { openTerminalLog } from './terminal-log.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'jalsa-log-')), 'data');
});
afterEach(() => rm(join(dataDir, '..'), { recursive: true, force: true }));

const messages = async (name: string) =>
  (await readFile(join(dataDir, name), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);

test('prints warnings and errors as sentences and writes every line to the file', async () => {
  const printed: string[] = [];
  const { log, file } = await openTerminalLog({ dataDir, logLevel: 'info' }, (line) => printed.push(line));
  expect(file).toBe(join(dataDir, 'server.log'));
  log.debug('too fine');
  log.info('request');
  log.warn({ err: new Error('connect ECONNREFUSED') }, 'the database does not answer');
  expect(printed).toEqual([
    expect.stringMatching(
      /^ {2}\d\d:\d\d:\d\d {2}Warning: the database does not answer \(connect ECONNREFUSED\)\n$/,
    ),
  ]);
  expect(await messages('server.log')).toEqual(['request', 'the database does not answer']);
});

test('prints nothing below the log level', async () => {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  (await openTerminalLog({ dataDir, logLevel: 'error' }, print)).log.warn('small');
  (await openTerminalLog({ dataDir, logLevel: 'silent' }, print)).log.error('large');
  expect(printed).toEqual([]);
});

test('begins a new file at each start and keeps the one before', async () => {
  for (const run of ['first', 'second', 'third']) {
    (await openTerminalLog({ dataDir, logLevel: 'info' }, () => {})).log.info(run);
  }
  expect(await messages('server.log')).toEqual(['third']);
  expect(await messages('server.1.log')).toEqual(['second']);
});

test('keeps only the last lines of a long run, each complete', async () => {
  const limits = { maxBytes: 2_000, maxFiles: 3 };
  const { log } = await openTerminalLog({ dataDir, logLevel: 'info' }, () => {}, limits);
  for (let number = 0; number < 500; number++) log.info(`request ${number}`);
  const names = await readdir(dataDir);
  expect(names.sort()).toEqual(['server.1.log', 'server.2.log', 'server.log']);
  const kept = [];
  for (const name of ['server.2.log', 'server.1.log', 'server.log']) {
    expect((await stat(join(dataDir, name))).size).toBeLessThanOrEqual(2_000);
    kept.push(...(await messages(name)));
  }
  expect(kept.length).toBeGreaterThan(20);
  expect(kept).toEqual(Array.from(kept, (_, index) => `request ${500 - kept.length + index}`));
});

test('prints a line when the log cannot be written', async () => {
  const printed: string[] = [];
  const limits = { maxBytes: 100, maxFiles: 2 };
  const { log } = await openTerminalLog({ dataDir, logLevel: 'info' }, (line) => printed.push(line), limits);
  await rm(dataDir, { recursive: true });
  for (let number = 0; number < 20; number++) log.info(`request ${number}`);
  expect(printed).toEqual([expect.stringMatching(/^ {2}The log in .* cannot be written properly \(ENOENT/)]);
});

test('refuses a folder that cannot be written with one line', async () => {
  const refused = openTerminalLog({ dataDir: '/proc/no/where', logLevel: 'info' }, () => {});
  await expect(refused).rejects.toThrow(ConfigError);
});

test('prints a message that repeats within ten seconds once', () => {
  const printed: string[] = [];
  const take = printLogLines((line) => printed.push(line));
  const line = (msg: string, second: number) =>
    JSON.stringify({ level: 50, time: 1_790_000_000_000 + second * 1_000, msg });
  for (let second = 0; second < 15; second++) take(line(`again in ${second} ms`, second));
  take(line('other', 15));
  expect(printed.map((text) => text.slice(12).trim())).toEqual([
    'Error: again in 0 ms',
    'Error: again in 10 ms',
    'Error: other',
  ]);
});
