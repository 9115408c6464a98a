import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '@jalsa/api-client';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditAll } from '../support/audit.ts';
import type { GatewayBooks } from '../support/gateway-books.ts';
import { withDatabase } from './embedded-database.ts';
import { freePort } from './free-port.ts';
import { readRecording } from './recording.ts';
import { type ChaosReport, ENVIRONMENT, runChaos } from './run-chaos.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

// The run of every `npm test`; `pnpm bench chaos` makes a longer one.
const PURCHASES = 60;
const KILLS = 3;
const SEED = 1979;

/** Damages to a database without faults, each with the check that must find it. */
const DAMAGES: [check: string, damage: string][] = [
  [
    'every event and sitting of a paid order has exactly one ticket',
    `delete from tickets where tracking_id = (select min(tracking_id) from tickets where event_id is not null and status <> 'refunded')`,
  ],
  [
    'no unpaid order has a ticket',
    "update orders set state = 'expired' where id = (select min(order_id) from tickets where event_id is not null and status <> 'refunded')",
  ],
  [
    'captured money paid its order or was refunded',
    `delete from captured_payments where gateway_payment_id =
       (select min(gateway_payment_id) from captured_payments where outcome = 'accepted')`,
  ],
  [
    'a paid order was paid once, or was free',
    `delete from captured_payments where gateway_payment_id =
       (select min(gateway_payment_id) from captured_payments where outcome = 'accepted')`,
  ],
  [
    'money is settled only when it was captured',
    `update captured_payments set gateway_payment_id = 'pay_nobody' where gateway_payment_id =
       (select min(gateway_payment_id) from captured_payments)`,
  ],
  [
    'the gateway has every refund',
    `insert into refunds (id, purchase_id, gateway_payment_id, amount_paise, reason, state, created_at)
     select 'made-up', purchase_id, gateway_payment_id, 100, 'late', 'pending', now() from captured_payments limit 1`,
  ],
  [
    'an event’s taken is the sum of its orders’ places',
    // The hall has more places than a run sells.
    "update stock set taken = taken + 1 where kind = 'event' and id = (select id from events where handle = 'hall')",
  ],
  [
    'a half hour’s taken tables are those of its orders',
    "update stock set taken = taken + 1, hold_limit = hold_limit + 1 where kind = 'table'",
  ],
  [
    'a package’s taken is the sum of its orders’ pieces',
    "update stock set taken = taken + 1 where kind = 'package' and hold_limit is null",
  ],
  [
    'a coupon’s taken is the number of its orders’ uses',
    "update stock set taken = taken + 1 where kind = 'coupon' and part = '' and hold_limit is null",
  ],
  [
    'no stock is below zero or above its limit',
    `alter table stock drop constraint stock_within_limit;
     update stock set taken = -1 where kind = 'event'`,
  ],
  [
    'every ticket has one message by every channel, which was sent',
    "delete from messages where id = (select min(id) from messages where dedupe_key like 'ticket:%')",
  ],
  [
    'every ticket has one message by every channel, which was sent',
    "update messages set sent_at = null, state = 'failed', failure = 'x' where dedupe_key like 'ticket:%:sms'",
  ],
  [
    'every refund has one message by every channel, which was sent',
    `insert into refunds (id, purchase_id, gateway_payment_id, amount_paise, reason, state, created_at)
     select 'made-up', purchase_id, gateway_payment_id, 100, 'late', 'processed', now() from captured_payments limit 1`,
  ],
  [
    'no work is left that is due, leased or backed off',
    "insert into webhook_events (id, received_at, due_at) values ('evt_lost', now(), now())",
  ],
  [
    'no order is pending beyond its time',
    "update orders set state = 'pending', expires_at = now() - interval '1 second' where id = (select min(id) from orders)",
  ],
];

describe('a server that is killed again and again', () => {
  let report: ChaosReport;
  const seen = new Map<string, string[]>();
  const lines: string[] = [];

  beforeAll(async () => {
    const options = {
      seed: SEED,
      purchases: PURCHASES,
      kills: KILLS,
      report: (line: string) => lines.push(line),
    };
    report = await runChaos(options, async (database, books) => {
      for (const [, damage] of DAMAGES) seen.set(damage, await checksThatFind(database, books, damage));
    });
  }, 600_000);

  it('loses no money, ticket, message or place', () => {
    const { faults, lostTickets, wrongAnswers, crashes, log } = report;
    const found = { faults, lostTickets, wrongAnswers, crashes, logged: log.faults };
    expect(found, lines.join('\n')).toEqual({
      faults: [],
      logged: [],
      lostTickets: [],
      wrongAnswers: [],
      crashes: [],
    });
  });

  it('has every message accepted by its provider, and twice only where the sending process was killed', () => {
    const { accepted, faults } = report.deliveries;
    expect(faults, lines.join('\n')).toEqual([]);
    // Each buyer has two codes, and each ticket two messages or three.
    expect(accepted).toBeGreaterThan(2 * report.endings.tickets);
  });

  it('keeps selling and is killed as often as planned', () => {
    const { kills, lastKillAt, endings } = report;
    expect(lastKillAt).toBeLessThan(PURCHASES);
    const { 'one database connection': connections, 'the database alone': databases, ...servers } = kills;
    expect(Object.values(servers).reduce((sum, count) => sum + count)).toBe(KILLS);
    expect({ connections, databases }).toEqual({ connections: 1, databases: 1 });
    expect(endings.tickets).toBeGreaterThan(PURCHASES / 5);
    expect(endings.tickets + endings.open + endings.refused).toBe(PURCHASES);
  });

  it.each(DAMAGES)('the check "%s" reports this damage: %s', (check, damage) => {
    expect(seen.get(damage)).toContain(check);
  });
});

describe('a server that ends while it sends', () => {
  let dataDir: string;
  let server: ServerProcess;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'jalsa-chaos-'));
    await chmod(dataDir, 0o755);
  });
  afterEach(() => server.end());
  afterAll(async () => {
    await withDatabase(dataDir, async () => {}, { stop: true });
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(messageSeconds: number): Promise<void> {
    const environment = { ...ENVIRONMENT, MESSAGE_SEND_SECONDS: String(messageSeconds) };
    server = serverProcess({ dataDir, port: await freePort(), environment });
    await server.start();
  }
  const askForCode = (mobile: string) =>
    createApi({ baseUrl: server.origin, retries: 0 }).customer.sendOtp({ body: { mobile } });
  const attemptsFor = async (mobile: string) =>
    (await readRecording(dataDir)).filter(({ to }) => to === mobile);
  const rowsOf = (mobile: string) =>
    withDatabase(dataDir, async (database) => {
      const { rows } = await database.query<Record<string, unknown>>(
        'select id, provider_id, state, attempts, failed_attempts, failure from messages where recipient = $1',
        [mobile],
      );
      return rows;
    });

  it('by a kill between a provider’s answer and its own record of it sends the message again under the same id, and once', async () => {
    // The recorder accepts messages to this number at once, and answers three seconds later.
    const mobile = '9000000005';
    const channels = async () => (await attemptsFor(mobile)).map(({ channel }) => channel).sort();
    await start(8);
    askForCode(mobile).catch(() => undefined); // the server is killed before it answers
    await expect.poll(channels, { interval: 20 }).toEqual(['sms', 'whatsapp']);
    await server.kill('server');
    await server.start();
    await expect
      .poll(async () => (await rowsOf(mobile)).map(({ state }) => state), { interval: 100 })
      .toEqual(['sent', 'sent']);
    expect(await channels()).toEqual(['sms', 'sms', 'whatsapp', 'whatsapp']);
    const attempts = await attemptsFor(mobile);
    for (const { id, provider_id } of await rowsOf(mobile)) {
      const [first, second] = attempts.filter((attempt) => attempt.id === id);
      expect([first?.attempt, second?.attempt]).toEqual([1, 2]);
      expect(second?.parameters).toEqual(first?.parameters);
      expect(provider_id).toBe(second?.providerId);
      expect(second?.pid).not.toBe(first?.pid);
    }
  });

  it('by a stop releases the messages that no provider answers, and the next start sends them', async () => {
    // The recorder never answers the first attempt for this number.
    const mobile = '9000000004';
    const answers = async () => (await attemptsFor(mobile)).map(({ answer }) => answer);
    // Without the release a message would be held for ten minutes, and its attempt would last for five.
    await start(600);
    await askForCode(mobile);
    expect(await answers()).toEqual(['silence', 'silence']);
    expect(await server.stop()).toBe(0);
    const released = {
      state: 'queued',
      attempts: 1,
      failed_attempts: 0,
      failure: 'the server stopped before the provider answered',
    };
    expect(await rowsOf(mobile)).toMatchObject([released, released]);
    await server.start();
    await expect.poll(answers).toEqual(['silence', 'silence', 'accepted', 'accepted']);
    const sent = { state: 'sent', attempts: 2, failed_attempts: 0, failure: null };
    await expect.poll(() => rowsOf(mobile)).toMatchObject([sent, sent]);
  });
});

/** The checks that fail after a damage, which is then undone. Throws when the damage changes no row. */
async function checksThatFind(database: pg.Pool, books: GatewayBooks, damage: string): Promise<string[]> {
  const client = await database.connect();
  try {
    await client.query('begin');
    const done = [await client.query(damage)].flat().at(-1);
    if (!done?.rowCount) throw new Error(`this damage changes no row: ${damage}`);
    return (await auditAll(client, books)).map(({ check }) => check);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
