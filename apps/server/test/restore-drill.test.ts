import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { compactVerify, createLocalJWKSet } from 'jose';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { polls } from '../src/background.ts';
import { backup } from '../src/cli/backup/backup.ts';
import { restore } from '../src/cli/backup/restore.ts';
import { resume } from '../src/cli/backup/resume.ts';
import { newKeys } from '../src/cli/backup/sealed.ts';
import { type Command, runForm } from '../src/cli/command.ts';
import { runDoctor } from '../src/cli/doctor/doctor.ts';
import { type Config, readConfig } from '../src/config.ts';
import { ADVISORY_LOCKS } from '../src/database/advisory-locks.ts';
import { openDatabase } from '../src/database/open.ts';
import { manualClock } from '../src/lib/clock.ts';
import { createLogger, type Logger } from '../src/lib/logger.ts';
import { readDocument } from '../src/modules/files/index.ts';
import { recordingFile } from '../src/modules/messaging/index.ts';
import { orderPayments } from '../src/modules/ordering/index.ts';
import { processWebhooks } from '../src/modules/payments/index.ts';
import { loadTicketsOfOrders } from '../src/modules/ticketing/index.ts';
import { openContext } from '../src/open-context.ts';
import { addTagGroups, onboard, verify } from './support/artists.ts';
import { auditAll, auditStock } from './support/audit.ts';
import { addBuyer } from './support/buyers.ts';
import { captureOutput } from './support/capture-output.ts';
import { booksOf } from './support/gateway-books.ts';
import { runJalsa } from './support/jalsa-process.ts';
import { payAtSandbox, runUntilSettled } from './support/payments.ts';
import { putOnSale } from './support/put-on-sale.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

// A server with sold orders, refunds, tickets and documents is backed up and restored into an empty database and an empty folder.

const CHANNELS = { WHATSAPP: 'recorder', SMS: 'recorder', EMAIL: 'recorder' };
const FILES_KEY = Buffer.alloc(32, 5).toString('base64');
const STAFF = { reader: 'staff:7', reason: 'case:1' };

const output = captureOutput();
let folder: string;
let keys: Awaited<ReturnType<typeof newKeys>>;
let server: TestApp;
/** The place of the whole backup. */
let place: string;
const databases: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jalsa-restore-'));
  keys = await newKeys();
  server = await createTestApp({ ...CHANNELS, JALSA_FILES_KEY: FILES_KEY });
  await sell();
  place = join(folder, 'backup');
  await call(backup, [place], settingsOf(server));
});
afterEach(() => {
  process.exitCode = undefined;
});
afterAll(async () => {
  await server.close();
  for (const name of databases) await onServer(`drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

/** Orders that are paid, refunded and pending, a refund and messages that wait, and documents of an artist. */
async function sell(): Promise<void> {
  await addTagGroups(server);
  await verify(server, await onboard(server));
  let buyer = await addBuyer(server);
  // The recorder accepts messages to others only.
  while (/000[1-5]$/.test(buyer.mobile)) buyer = await addBuyer(server);
  const { body } = await putOnSale(server, buyer, {}, 100);
  const order = async () => (await buyer.order(body(2))).razorpay_order?.id ?? '';
  const [paid, twice] = [await order(), await order()];
  await payAtSandbox(server, paid);
  await payAtSandbox(server, twice);
  await payAtSandbox(server, twice);
  await runUntilSettled(server);
  // A refund, and messages of it and of a ticket, wait.
  const last = await order();
  await payAtSandbox(server, last);
  await payAtSandbox(server, last);
  await server.context.payments.sandbox?.sandbox.runDue();
  await processWebhooks(server.context, orderPayments);
  await order();
}

const settingsOf = ({ context: { config } }: TestApp, key = keys.publicKey) => ({
  JALSA_DATA: config.dataDir,
  DATABASE_URL: config.databaseUrl ?? '',
  JALSA_FILES_KEY: FILES_KEY,
  BACKUP_KEY: key,
});

const call = (command: Command<[Config, Logger]>, args: string[], settings: Record<string, string>) =>
  runForm('jalsa', command, args, readConfig(settings), createLogger('silent'));

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The settings of a server on an empty database and an empty folder. */
async function emptyServer() {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template template0`);
  databases.push(name);
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
  return {
    JALSA_DATA: join(folder, name),
    DATABASE_URL: url,
    JALSA_FILES_KEY: FILES_KEY,
    BACKUP_KEY: keys.secret,
  };
}

async function countTables(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query("select count(*)::int as count from pg_tables where schemaname = 'public'")
    .finally(() => client.end());
  return rows[0].count;
}

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it succeeded',
    (error: Error) => error.message,
  );

test('a restored server has every ticket, order, place and document, contacts nobody until it is resumed, and then everyone once', async () => {
  const settings = await emptyServer();
  await call(restore, [place], settings);
  expect(output.out).toMatch(/^Restored \d+ tables and \d+ files of /);
  expect(output.all.join()).not.toContain(keys.secret);

  const config = readConfig({ ...settings, ...CHANNELS, LOG_LEVEL: 'silent' });
  await copyFile(
    join(server.context.config.dataDir, 'razorpay-sandbox.jsonl'),
    join(config.dataDir, 'razorpay-sandbox.jsonl'),
  );
  const log = createLogger('silent');
  const open = openDatabase(settings.DATABASE_URL, { poolSize: 4, log });
  const clock = manualClock(server.clock.now());
  const context = await openContext({ ...open, config, log, clock });
  const app = await buildApp(context, { sites: [] });
  await app.ready();
  const rowsOf = async (statement: string, pool = context.pool) => (await pool.query(statement)).rows;
  const runPolls = async () => {
    for (const { run } of polls(context)) await run(new AbortController().signal);
  };
  const sent = () => readFile(recordingFile(config.dataDir), 'utf8').catch(() => '');

  // Every row is that of the server.
  for (const { name } of await rowsOf(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('restores', 'recurring_work')",
  )) {
    const digest = `select count(*)::int, md5(string_agg(t::text, '|' order by t::text)) from "${name}" t`;
    expect({ name, rows: await rowsOf(digest) }).toEqual({
      name,
      rows: await rowsOf(digest, server.context.pool),
    });
  }

  // Tickets verify against the key set that the restored server publishes.
  const keySet = createLocalJWKSet((await app.inject('/.well-known/jwks.json')).json());
  const orders = await rowsOf("select id from orders where state = 'paid'");
  const byOrder = await loadTicketsOfOrders(
    context,
    orders.map(({ id }) => id),
  );
  expect(byOrder.size).toBe(orders.length);
  for (const [, tickets] of byOrder) {
    for (const { ticket_token, ticket_tracking_id } of tickets) {
      const { payload } = await compactVerify(ticket_token, keySet);
      expect(JSON.parse(new TextDecoder().decode(payload)).sub).toBe(ticket_tracking_id);
    }
  }

  // Orders add up, and the stock is what they hold.
  expect(
    await rowsOf(`select o.id from orders o
      where o.payable_paise <> o.subtotal_paise - o.discount_paise + o.fee_base_paise + o.fee_gst_paise
        or o.subtotal_paise <> (select sum(subtotal_paise) from order_lines where order_id = o.id)
        or o.state = 'paid' and o.payable_paise <> (
          select sum(amount_paise) from captured_payments where purchase_id = o.id and outcome = 'accepted')`),
  ).toEqual([]);
  expect(await auditStock(context.pool)).toEqual([]);

  const documents = await rowsOf('select id from documents');
  expect(documents).toHaveLength(3);
  for (const { id } of documents) {
    const [copy, original] = await Promise.all(
      [context, server.context].map(async (one) => buffer((await readDocument(one, id, STAFF)).content)),
    );
    expect(copy).toEqual(original);
  }

  // Nothing leaves, and no gateway is asked.
  const due = 'select id from messages where due_at is not null order by id';
  const waiting = await rowsOf(due);
  expect(waiting.length).toBeGreaterThan(0);
  const booksBefore = await booksOf({ context } as TestApp);
  await runPolls();
  expect(await rowsOf(due)).toEqual(waiting);
  expect(await sent()).toBe('');
  expect(await booksOf({ context } as TestApp)).toEqual(booksBefore);
  await expect(context.payments.gateway.fetchPayment('pay_of_nobody')).rejects.toMatchObject({
    retryable: true,
    cause: { message: 'the restored database is quiet until jalsa resume' },
  });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'quiet' });
  expect((await app.inject('/metrics')).body).toMatch(/^restored_database_quiet 1$/m);
  await runDoctor(settings);
  expect(output.out).toMatch(/mend +database +DATABASE_URL: it was restored and is quiet/);

  output.out = '';
  await call(resume, [], settings);
  const [, young, old, refunds] = /wait: (\d+)\. .* sent: (\d+)\. .* wait: (\d+)\./.exec(output.out) ?? [];
  expect([Number(young) + Number(old), Number(refunds)]).toEqual([waiting.length, 1]);
  expect(process.exitCode).toBe(1);
  await runPolls();
  expect(await sent()).toBe('');

  await call(resume, ['--yes'], settings);
  for (let done = 1; done > 0; clock.advance(60)) {
    done = (await context.payments.sandbox?.sandbox.runDue()) ?? 0;
    await runPolls();
  }
  clock.advance(config.orders.holdSeconds);
  await runPolls();
  const accepted = (await sent())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id);
  expect(new Set(accepted).size).toBe(accepted.length);
  expect(accepted).toEqual(expect.arrayContaining(waiting.map(({ id }) => id)));
  expect(await auditAll(context.pool, await booksOf({ context } as TestApp))).toEqual([]);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });

  await app.close();
  await open.close();
});

test('a restore that is killed leaves an empty database, and the next one goes on', async () => {
  const settings = await emptyServer();
  const holder = new pg.Client({ connectionString: settings.DATABASE_URL });
  await holder.connect();
  // The restore waits for this lock once its files are written.
  await holder.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
  const killed = runJalsa(['restore', place], { folder, env: settings });
  await expect
    .poll(async () => {
      const { rows } = await holder.query("select from pg_locks where locktype = 'advisory' and not granted");
      return rows.length;
    })
    .toBe(1);
  killed.kill('SIGKILL');
  await killed.ended.catch(() => undefined);
  await holder.end();
  expect(await countTables(settings.DATABASE_URL)).toBe(0);
  await call(restore, [place], settings);
  expect(await countTables(settings.DATABASE_URL)).toBeGreaterThan(0);

  expect(await failureOf(call(restore, [place], settings))).toMatch(
    /^DATABASE_URL: the database is not empty/,
  );
});

test('a backup that was interrupted is not restored, and goes on', async () => {
  const interrupted = join(folder, 'interrupted');
  await call(backup, [interrupted], settingsOf(server));
  const parts = join(interrupted, 'files');
  await rm(join(parts, 'manifest.age'));
  const stored = await readdir(join(parts, 'stored'), { recursive: true, withFileTypes: true });
  const [lost = '', kept = ''] = stored
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  await rm(lost);
  const { mtimeMs } = await stat(kept);

  const settings = await emptyServer();
  expect(await failureOf(call(restore, [interrupted], settings))).toMatch(/has no whole backup/);
  await call(backup, [interrupted], settingsOf(server));
  expect((await stat(kept)).mtimeMs).toBe(mtimeMs);
  expect(await failureOf(call(backup, [interrupted], settingsOf(server)))).toMatch(/has a whole backup/);
  await call(restore, [interrupted], settings);
  expect(await countTables(settings.DATABASE_URL)).toBeGreaterThan(0);
});

test('a damaged backup, a wrong key and a missing key change nothing', async () => {
  const settings = await emptyServer();
  const refusal = async (more: Record<string, string>) => {
    const message = await failureOf(call(restore, [place], { ...settings, ...more }));
    expect(await countTables(settings.DATABASE_URL)).toBe(0);
    return message;
  };
  expect(await refusal({ BACKUP_KEY: (await newKeys()).secret })).toMatch(
    /cannot be read with this BACKUP_KEY/,
  );
  expect(await refusal({ BACKUP_KEY: keys.publicKey })).toMatch(/needs the secret key/);
  const { JALSA_FILES_KEY: _left, ...keyless } = settings;
  expect(await failureOf(call(restore, [place], keyless))).toMatch(/documents, and their key is missing/);

  const part = join(place, 'files/database/orders.copy.gz.age');
  await copyFile(part, `${part}.whole`);
  await truncate(part, (await stat(part)).size - 1);
  expect(await refusal({})).toMatch(/damaged: database\/orders.* has other bytes\. Nothing was changed/);
  await rm(part);
  expect(await refusal({})).toMatch(/damaged: it has no database\/orders/);
  await rename(`${part}.whole`, part);
  expect(await readdir(join(settings.JALSA_DATA)).catch(() => [])).not.toContain('files');
});

test('no part of a backup has a name or a number in plain', async () => {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name));
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(bytes.includes('Asha')).toBe(false);
  }
});
