import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRotatingLog } from './rotating-log.ts';

let folder: string;
let faults: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jalsa-files-'));
  faults = [];
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const open = (maxBytes = 100, maxFiles = 3) =>
  openRotatingLog({ folder, name: 'server', maxBytes, maxFiles }, ({ message }) => faults.push(message));
const line = (number: number) => `${String(number).padStart(9, '0')}\n`;

async function kept(): Promise<Record<string, string[]>> {
  const files: Record<string, string[]> = {};
  for (const name of (await readdir(folder)).sort()) {
    files[name] = (await readFile(join(folder, name), 'utf8')).split('\n').filter(Boolean);
  }
  return files;
}

test('keeps the last lines, however many are written', async () => {
  const log = open();
  for (let number = 0; number < 1_005; number++) log.write(line(number));
  const files = await kept();
  expect(Object.keys(files)).toEqual(['server.1.log', 'server.2.log', 'server.log']);
  expect(files['server.log']).toEqual(['000001000', '000001001', '000001002', '000001003', '000001004']);
  expect(files['server.1.log']?.[0]).toBe('000000990');
  expect(files['server.2.log']).toHaveLength(10);
  for (const name of Object.keys(files)) {
    expect((await stat(join(folder, name))).size).toBeLessThanOrEqual(100);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  }
});

test('begins a new file at each start', async () => {
  for (const run of ['first\n', 'second\n', 'third\n', 'fourth\n']) open().write(run);
  expect(await kept()).toEqual({
    'server.log': ['fourth'],
    'server.1.log': ['third'],
    'server.2.log': ['second'],
  });
});

test('counts the bytes of letters and never splits a line', async () => {
  const log = open(12);
  log.write('नमस्ते\n');
  log.write('a\n');
  log.write(`${'x'.repeat(50)}\n`);
  expect(await kept()).toEqual({
    'server.2.log': ['नमस्ते'],
    'server.1.log': ['a'],
    'server.log': ['x'.repeat(50)],
  });
});

test('reports a failed rotation once and loses no line', async () => {
  await mkdir(join(folder, 'server.1.log', 'in the way'), { recursive: true });
  const log = open(20, 2);
  for (let number = 0; number < 8; number++) log.write(line(number));
  expect(faults).toEqual([expect.stringContaining('server.1.log')]);
  expect(await readFile(join(folder, 'server.log'), 'utf8')).toBe(
    Array.from({ length: 8 }, (_, number) => line(number)).join(''),
  );
  await rm(join(folder, 'server.1.log'), { recursive: true });
  for (let number = 8; number < 11; number++) log.write(line(number));
  expect(await readFile(join(folder, 'server.log'), 'utf8')).toBe(line(10));
  expect(faults).toHaveLength(1);
});

test('throws if the file cannot be opened', () => {
  folder = join(folder, 'no', 'such');
  expect(() => open()).toThrow('ENOENT');
  folder = join(folder, '..', '..');
});
