import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEvent, addLocation } from '../../test/support/catalogue.ts';
import { startReplicated } from '../../test/support/replica.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { replicaCheck } from '../cli/doctor/checks/replica.check.ts';
import { CATALOGUE_CHANGED } from '../modules/catalogue/index.ts';
import { notify } from './notifications.ts';
import { OLDEST_MS } from './replica.ts';

let databases: Awaited<ReturnType<typeof startReplicated>>;
let server: TestApp;
let replica: pg.Client;
let id: string;
beforeAll(async () => {
  databases = await startReplicated();
  const { primary, replica: copy } = databases;
  server = await createTestApp(
    { DATABASE_READ_URL: copy.url() },
    { databaseUrl: primary.url(), sites: true },
  );
  replica = new pg.Client({ connectionString: copy.url() });
  replica.on('error', () => undefined); // a test stops the replica
  await replica.connect();
  const { id: locationId } = await addLocation(server.context.database, { handle: 'pune', region: 'Pune' });
  ({ id } = await addEvent(server.context.database, { locationId }));
});
afterAll(async () => {
  await replica.end();
  await server.close();
  await databases.close();
});

async function pauseReplay(): Promise<void> {
  await replica.query('select pg_wal_replay_pause()');
  await expect
    .poll(async () => (await replica.query('select pg_get_wal_replay_pause_state() as state')).rows)
    .toEqual([{ state: 'paused' }]);
}
const resumeReplay = () => replica.query('select pg_wal_replay_resume()');
const nameOf = async () => (await server.api.catalogue.event({ params: { id } })).name;
const page = async () => (await server.app.inject('/explore/events-in-pune')).body;
const rename = (name: string) => server.context.pool.query('update events set name = $1', [name]);
const age = () => server.context.replica?.ageMs();
/** Waits until the replica has what the primary has now. */
async function untilCurrent() {
  server.context.replica?.outdate();
  await expect.poll(age).toBe(0);
}
const doctor = async (databaseReadUrl = databases.replica.url()) => {
  const { clock, context } = server;
  const config = { ...context.config, databaseReadUrl };
  const [finding] = await replicaCheck.run({ config, clock, signal: new AbortController().signal });
  return `${finding?.verdict}: ${finding?.text}`;
};

test('pages are read from the replica until it is too old, and then from the primary', async () => {
  await rename('An Evening of Thumri');
  await untilCurrent();
  expect(await nameOf()).toBe('An Evening of Thumri');
  await pauseReplay();
  await rename('An Evening of Ghazals');
  server.clock.advance(OLDEST_MS / 1_000);
  expect(await nameOf()).toBe('An Evening of Thumri');
  server.clock.advance(0.001);
  expect(await nameOf()).toBe('An Evening of Ghazals');
  const metrics = await server.app.inject('/metrics');
  expect(metrics.body).toContain(`database_replica_age_seconds ${(OLDEST_MS + 1) / 1_000}\n`);
  await resumeReplay();
});

test('a changed catalogue is read from the primary until the replica has the change', async () => {
  await untilCurrent();
  await pauseReplay();
  await rename('An Evening of Dhrupad');
  expect(await page()).toContain('An Evening of Ghazals');
  await notify(server.context.database, CATALOGUE_CHANGED);
  await expect.poll(nameOf).toBe('An Evening of Dhrupad');
  expect(await page()).toContain('An Evening of Dhrupad');
  expect(age()).toBe(Number.POSITIVE_INFINITY);
  await resumeReplay();
  await expect.poll(age).toBe(0);
});

test('doctor measures the replica, and refuses another server', async () => {
  expect(await doctor()).toMatch(/^ok: the replica has the changes of the primary within \d+ ms$/);
  expect(await doctor(databases.primary.url())).toMatch(/^mend: DATABASE_READ_URL is no replica/);
});

test('the end of the replica fails no page', async () => {
  await untilCurrent();
  await databases.replica.stop();
  expect(await nameOf()).toBe('An Evening of Dhrupad');
  expect(age()).toBe(Number.POSITIVE_INFINITY);
  expect(await doctor()).toMatch(/^mend: DATABASE_READ_URL: cannot be reached/);
});
