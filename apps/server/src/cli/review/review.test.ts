import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { captureOutput } from '../../../test/support/capture-output.ts';
import { addDriver, addQrToken, submitDocuments } from '../../../test/support/drivers.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createLogger } from '../../lib/logger.ts';
import { runCommand } from '../run-command.ts';

let server: TestApp;
const printed = captureOutput();
const log = createLogger('silent');
beforeAll(async () => {
  server = await createTestApp();
  // The command has the clock of the system.
  server.clock.advance(Math.max(0, (Date.now() - server.clock.now().getTime()) / 1000));
  await addQrToken(server);
});
afterAll(() => server.close());
const review = (...args: string[]) => runCommand(['review', ...args], server.context.config, log);
const outboxOf = async (mobile: string) => {
  server.clock.advance(60);
  await server.runJobs();
  const answer = await server.app.inject(`/dev/outbox.json?to=${mobile}`);
  return answer.json<{ template: string; text: string }[]>();
};

test('review drivers lists what waits, with its age and its duplicates', async () => {
  const first = await addDriver(server, { name: 'First Driver' });
  await submitDocuments(server, first, { license_number: 'DL04 20190000777' });
  const second = await addDriver(server, { name: 'Second Driver' });
  await submitDocuments(server, second, { license_number: 'DL04 20190000777' });
  await review('drivers');
  expect(printed.out).toMatch(
    new RegExp(`^${first.driverId} {2}\\d+ (h|d) {2}First Driver +! the licence number is known$`, 'm'),
  );
  expect(printed.out).toMatch(/^\d+ waiting\.$/m);
});

test('review drivers show prints a driver and deletes the decrypted documents afterwards', async () => {
  const driver = await addDriver(server, { name: 'Shown Driver' });
  await submitDocuments(server, driver, { license_number: 'MH12 20110012345' });
  const input = new PassThrough();
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as never);
  const shown = review('drivers', 'show', driver.driverId, '--by', 'Meera');
  await vi.waitFor(() => expect(printed.out).toContain('Press Enter'), { timeout: 60_000 });
  expect(printed.out).toContain('name: Shown Driver\n');
  expect(printed.out).toContain(`mobile: +91 ${driver.mobile}\n`);
  expect(printed.out).toContain('licence number: MH1220110012345\n');
  expect(printed.out).toContain('poster: Airport stand\n');
  const folder = /^documents: (.+)$/m.exec(printed.out)?.[1] ?? '';
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const files = (await readdir(folder)).sort();
  expect(files).toEqual(['aadhar_back.webp', 'aadhar_front.webp', 'license.webp', 'registration_card.webp']);
  for (const file of files)
    expect((await sharp(await readFile(join(folder, file))).metadata()).width).toBe(300);
  input.write('\n');
  await shown;
  expect(existsSync(folder)).toBe(false);
  const { rows } = await server.context.database.execute(
    sql`select action from audit_log where object_kind = 'driver' and object_id = ${driver.driverId}`,
  );
  expect(rows).toEqual([{ action: 'documents.look' }]);
});

test('review deletes the decrypted documents of a killed command, also without a database, and those of no command that runs', async () => {
  const { pid = 0 } = spawnSync('true');
  const left = await mkdtemp(join(tmpdir(), `jalsa-review-${pid}-`));
  const used = await mkdtemp(join(tmpdir(), `jalsa-review-${process.pid}-`));
  await writeFile(join(left, 'license.webp'), 'a licence');
  const unreachable = { ...server.context.config, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
  await expect(runCommand(['review', 'drivers'], unreachable, log)).rejects.toThrow();
  expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
  await rm(used, { recursive: true });
});

test('review drivers refuses and approves, and the driver is told', async () => {
  const driver = await addDriver(server);
  await submitDocuments(server, driver);
  await review(
    'drivers',
    'refuse',
    driver.driverId,
    '--by',
    'Meera',
    '--reason',
    'The licence is not sharp.',
  );
  expect((await outboxOf(driver.mobile))[0]).toMatchObject({
    template: 'driver_refused',
    text: expect.stringContaining('The licence is not sharp.'),
  });
  await submitDocuments(server, driver);
  printed.out = '';
  await review('drivers');
  expect(printed.out).toContain('! the mobile number was reviewed before');
  await review('drivers', 'approve', driver.driverId, '--by', 'Meera');
  expect((await outboxOf(driver.mobile))[0]).toMatchObject({ template: 'driver_approved' });
  await expect(review('drivers', 'approve', driver.driverId, '--by', 'Meera')).rejects.toThrow(
    'isn’t waiting for a decision',
  );
});

test('review drivers remove erases a driver with the documents', async () => {
  const driver = await addDriver(server, { name: 'Erased Driver' });
  await submitDocuments(server, driver);
  const { pool, clock } = server.context;
  const remove = () => review('drivers', 'remove', driver.driverId, '--by', 'Meera');
  await remove();
  expect(printed.out).toBe(`${driver.driverId} is removed.\n`);
  await expect(remove()).rejects.toThrow('This registration doesn’t exist.');
  const { rows } = await pool.query<{ delete_at: Date }>('select delete_at from documents where owner = $1', [
    `driver:${driver.driverId}`,
  ]);
  expect(rows).toHaveLength(4);
  for (const { delete_at } of rows) expect(delete_at.getTime()).toBeLessThanOrEqual(clock.now().getTime());
});

test('review prints a name with escape sequences and line breaks as one harmless line', async () => {
  const driver = await addDriver(server, { name: 'Plain Driver' });
  await submitDocuments(server, driver);
  await server.context.pool.query('update drivers set name = $1 where id = $2', [
    '\u001b[2J\u001b]0;owned\u0007Hidden\r\n\u202eDriver',
    driver.driverId,
  ]);
  await review('drivers');
  expect(printed.out).toMatch(/^\S+ +\d+ h {2}\[2J \]0;owned Hidden Driver/m);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not reach the terminal
  expect(printed.out).not.toMatch(/[\u001b\u0007\r\u202e]/);
});

test.each([
  [['drivers', 'approve', '1', '--by', 'M'.repeat(81)], '--by: at most 80 letters'],
  [['drivers', 'refuse', '1', '--by', 'Meera', '--reason', 'x'.repeat(301)], '--reason: at most 300 letters'],
  [['drivers', 'approve', '1', '--by', 'Meera'], 'This registration doesn’t exist.'],
])('review refuses the arguments %j', async (args, message) => {
  await expect(review(...args)).rejects.toThrow(message);
});
