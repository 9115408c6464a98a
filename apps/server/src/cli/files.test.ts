import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureOutput } from '../../test/support/capture-output.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { createLogger } from '../lib/logger.ts';
import { runForm } from './command.ts';
import { files } from './files.ts';

const output = captureOutput();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jalsa-files-'));
  await mkdir(join(folder, 'from/files/documents/1f'), { recursive: true });
  await writeFile(join(folder, 'from/files/documents/1f/a'), randomBytes(100));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);
const run = (...args: string[]) =>
  runForm<[Config, ReturnType<typeof createLogger>]>(
    'files',
    files,
    args,
    readConfig({}),
    createLogger('silent'),
  );

test('copies a data folder, and says how to go on', async () => {
  await run('move', at('from'), at('to'));
  expect(output.out).toBe('Copied and compared: 1. Already there: 0. Deleted: 0.\n');
  expect(output.told).toBe(
    `Next: stop every server, run this command again with --exact, and start with JALSA_DATA="${at('to')}" and no FILES_URL\n`,
  );
  const [copy, original] = await Promise.all(
    ['to', 'from'].map((name) => readFile(at(`${name}/files/documents/1f/a`))),
  );
  expect(copy).toEqual(original);
});

test('deletes with --exact what the source does not have', async () => {
  await writeFile(at('to/files/documents/1f/dropped'), 'private');
  await run('move', at('from'), at('to'), '--exact');
  expect(output.out).toBe('Copied and compared: 0. Already there: 1. Deleted: 1.\n');
  expect(output.told).toMatch(/^Next: start every server with JALSA_DATA=/);
});

test.each<[string, string[], string | RegExp]>([
  ['one place', ['F/from'], /^TO is missing\./],
  ['three places', ['F/from', 'F/to', 'more'], /^"more" is one word too many\./],
  ['the same place twice', ['F/from', 'F/./from'], 'FROM and TO are the same storage.'],
  ['a folder without files', ['/nowhere', 'F/to'], /^FROM: .*nowhere has no folder "files"\.$/],
  [
    'no bucket',
    ['F/from', 's3://key:hunter2@jalsa'],
    'TO is not an address of a bucket as FILES_URL takes it.',
  ],
])('refuses %s', async (_what, places, message) => {
  const error = await run('move', ...places.map((place) => place.replace(/^F/, folder))).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as Error).message).toMatch(message);
});
