import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addTagGroups, onboard, type TestArtist, verify } from '../../../test/support/artists.ts';
import { captureOutput } from '../../../test/support/capture-output.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createLogger } from '../../lib/logger.ts';
import { runCommand } from '../run-command.ts';

let server: TestApp;
let artist: TestArtist;
const printed = captureOutput();
let logged: string;
beforeAll(async () => {
  server = await createTestApp();
  // The command has the clock of the system.
  server.clock.advance(Math.max(0, (Date.now() - server.clock.now().getTime()) / 1000));
  await addTagGroups(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  artist = await onboard(server);
  await verify(server, artist);
  logged = '';
});

const log = createLogger('info', { write: (line) => (logged += line) });
const review = (...args: string[]) => runCommand(['review', 'artists', ...args], server.context.config, log);

test('lists the artists who wait, with their age and what is missing', async () => {
  await review();
  expect(printed.out).toMatch(new RegExp(`^${artist.id}  \\d+ h  The Frogs  ! no gallery$`, 'm'));
});

test('shows an artist with the decrypted documents, in a folder that is deleted afterwards', async () => {
  const shown = review('show', artist.id, '--by', 'Asha');
  await vi.waitFor(() => expect(printed.out).toContain('Press Enter'), 20_000);
  const folder = /documents: (.+)/.exec(printed.out)?.[1] ?? '';
  expect((await readdir(folder)).sort()).toEqual(['aadhar_back.webp', 'aadhar_front.webp', 'photo.webp']);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  process.stdin.emit('data', '\n');
  await shown;
  expect(existsSync(folder)).toBe(false);
  expect(printed.out).toContain('name: Zubeida Quaintly');
  expect(logged.match(/document read/g)).toHaveLength(3);
  expect(logged).toMatch(new RegExp(`"reviewed":"${artist.id}","reviewer":"Asha"`));
  expect(logged).not.toMatch(/Quaintly|9812345670|zubeida/);
});

test('publishes the version of an artist that the reviewer saw, once', async () => {
  const approve = (version: string) => review('approve', artist.id, '--by', 'Asha', '--version', version);
  await expect(approve('1')).rejects.toThrow('you saw version 1, and it’s now version 2');
  await approve('2');
  expect(printed.out).toContain(`${artist.id} is approved.`);
  await expect(approve('2')).rejects.toThrow(
    'This artist isn’t waiting for a decision: the state is published.',
  );
});

test('refuses an artist with a reason, and removes one', async () => {
  const by = [artist.id, '--by', 'Asha'];
  await review('refuse', ...by, '--version', '2', '--reason', 'The ID is blurred.');
  await review('remove', ...by);
  expect(printed.out).toContain(`${artist.id} is removed.`);
  await expect(review('show', artist.id, '--by', 'Asha')).rejects.toThrow('There is no such artist.');
});

test.each([
  [['approve', 'a', '--by', 'Asha'], '--version: the version'],
  [['approve', 'a', '--by', 'Asha', '--version', 'two'], '--version: a whole number'],
])('review artists refuses the arguments %j', async (args, message) => {
  await expect(review(...args)).rejects.toThrow(message);
});
