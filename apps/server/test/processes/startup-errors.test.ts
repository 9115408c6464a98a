import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runJalsa } from '../support/jalsa-process.ts';

let folder: string;
let neighbour: Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jalsa-start-faults-'));
  neighbour = createServer().listen(0, '127.0.0.1');
  await once(neighbour, 'listening');
});
afterEach(async () => {
  neighbour.close();
  await rm(folder, { recursive: true, force: true });
});

const takenPort = () => (neighbour.address() as AddressInfo).port;

/** The error output of a start that ends with exit code 1 and starts nothing. */
async function faultOf(env: Record<string, string> = {}): Promise<string> {
  const data = join(folder, 'data');
  const { ended, output } = runJalsa(['serve'], { folder, env: { JALSA_DATA: data, PORT: '0', ...env } });
  expect({ exit: await ended, stdout: output.stdout }, output.stderr).toEqual({ exit: 1, stdout: '' });
  expect(await readdir(folder)).not.toContain('data');
  expect(output.stderr).toMatch(/^[^\n]+\n$/);
  return output.stderr;
}

test('a port in use stops the start with one line', async () => {
  const port = takenPort();
  const another = port < 65_535 ? port + 1 : port - 1;
  expect(await faultOf({ PORT: String(port) })).toBe(
    `PORT ${port} is in use on 127.0.0.1: stop that program, or choose another port, as in PORT=${another} npm start\n`,
  );
});

test('an invalid setting in .env stops the start with one line', async () => {
  await writeFile(join(folder, '.env'), 'LOG_LEVEL=loud\nORDER_HOLD_SECONDS=soon\n');
  expect(await faultOf()).toBe('ORDER_HOLD_SECONDS is "soon": it must be a whole number from 1\n');
});

test('an unreadable .env stops the start with one line', async () => {
  // A folder, since root may read every file.
  await mkdir(join(folder, '.env'));
  expect(await faultOf()).toMatch(/^\.env cannot be read \(EISDIR\b.*\)\n$/);
});

test('a data folder that cannot be written stops the start with one line', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const data = join(file, 'data');
  expect(await faultOf({ JALSA_DATA: data })).toMatch(
    new RegExp(`^JALSA_DATA: the folder ${data} cannot be used \\(ENOTDIR\\b.*\\)\\n$`),
  );
});

test('an unknown command ends with the list of commands', async () => {
  const { ended, output } = runJalsa(['sell'], { folder, env: {} });
  expect(await ended).toBe(1);
  expect(output.stderr).toMatch(/^There is no command "sell"\.\n\nCommands:\n {2}serve /);
});
