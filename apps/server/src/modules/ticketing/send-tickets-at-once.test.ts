import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { barrier } from '../../../test/support/barrier.ts';
import { addEvent } from '../../../test/support/catalogue.ts';
import { rewriteSql } from '../../../test/support/rewrite-sql.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { addTicket, newTicket } from '../../../test/support/tickets.ts';
import { withTransaction } from '../../database/executor.ts';
import { issueTickets, sendTickets, voidTickets } from './index.ts';

interface Line {
  level: number;
  msg: string;
  order?: string;
}

let server: TestApp;
let lines: Line[];
beforeEach(async () => {
  lines = [];
  server = await createTestApp({ LOG_LEVEL: 'warn' }, { logTo: (line) => lines.push(JSON.parse(line)) });
});
afterEach(() => server.close());

/** Issues tickets, each of an order of its own, and returns their orders. */
async function issue(count: number, name = 'An Evening of Qawwali'): Promise<string[]> {
  const { database } = server.context;
  const { id: eventId } = await addEvent(database, { name });
  const tickets = Array.from({ length: count }, () => newTicket({ eventId }));
  await issueTickets(database, tickets);
  return tickets.map(({ orderId }) => orderId);
}

/** The number of messages of each channel, and of tickets without messages. */
async function outcome() {
  const { rows } = await server.context.pool.query(`
    select (select count(*)::int from messages where channel = 'sms') as sms,
      (select count(*)::int from messages where channel = 'email') as email,
      (select count(*)::int from tickets where send_at is not null) as waiting`);
  return rows[0];
}

const words = () => lines.map(({ msg }) => msg);
const APART = 'a batch of tickets could not be sent; each of them is tried by itself';

const PROCESSES = 4;

/** Sends the tickets that wait, from several processes at once. */
async function sendAtOnce(tampering: Parameters<typeof rewriteSql>[0]): Promise<void> {
  await rewriteSql(tampering, async () => {
    await Promise.all(Array.from({ length: PROCESSES }, () => sendTickets(server.context)));
  });
}

test('processes that send tickets at once wait for each other and write each message once', async () => {
  await issue(130);
  // Each process takes a while to write the messages.
  await sendAtOnce({
    holdBack: (statement) => (statement.includes('insert into messages ') ? pause(100) : undefined),
  });
  expect(await outcome()).toEqual({ sms: 130, email: 130, waiting: 0 });
  expect(words()).toEqual([]);
});

test('processes that send tickets at once write the same messages when no lock is taken', async () => {
  await issue(10);
  // All processes read the unsent tickets before one of them writes, which the lock prevents.
  const allHaveRead = barrier(PROCESSES);
  await sendAtOnce({
    rewrite: (statement) =>
      statement.replace(/ for update of "tickets"/, '').replace('on conflict (dedupe_key) do nothing', ''),
    holdBack: (statement) => (statement.startsWith('insert into "ticket_links"') ? allHaveRead() : undefined),
  });
  expect(words().filter((msg) => msg === APART)).toHaveLength(PROCESSES - 1);
});

test('the next process writes the messages that a killed process did not commit, each once', async () => {
  await issue(3);
  let reached = false;
  let die = () => {};
  const killed = new Promise<void>((_resolve, reject) => {
    die = () => reject(new Error('killed'));
  });
  const holdBack = (statement: string) => {
    if (reached || !statement.startsWith('update "tickets" set "send_at"')) return undefined;
    reached = true;
    return killed;
  };
  await rewriteSql({ holdBack }, async () => {
    const dying = sendTickets(server.context);
    await expect.poll(() => reached).toBe(true);
    await server.context.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`,
    );
    await expect.poll(outcome).toEqual({ sms: 0, email: 0, waiting: 3 });
    await sendTickets(server.context);
    expect(await outcome()).toEqual({ sms: 3, email: 3, waiting: 0 });
    die();
    await dying;
  });
  expect(await outcome()).toEqual({ sms: 3, email: 3, waiting: 0 });
});

test('sending tickets waits for a running refund and leaves its ticket out', async () => {
  const { database } = server.context;
  const { orderId } = await addTicket(database);
  let sending: Promise<void> | undefined;
  await withTransaction(database, async (executor) => {
    await voidTickets(executor, orderId, NOW);
    sending = sendTickets(server.context);
    await expect
      .poll(async () => {
        const { rows } = await server.context.pool.query(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0].waiting;
      })
      .toBe(1);
  });
  await sending;
  expect(await outcome()).toEqual({ sms: 0, email: 0, waiting: 0 });
});

test('a hundred tickets that cannot be sent delay no later ticket', async () => {
  const { clock, context } = server;
  // No message can be written with an empty name.
  const bad = await issue(101, ' ');
  await issue(5);
  await sendTickets(context);
  expect(await outcome()).toEqual({ sms: 5, email: 5, waiting: 101 });
  const failures = lines.filter(({ level }) => level === 50);
  expect(failures.map(({ order }) => order).toSorted()).toEqual(bad.toSorted());
  expect(JSON.stringify(lines)).not.toMatch(/Asha|9876543210/);
  lines.length = 0;
  await sendTickets(context);
  expect(lines).toEqual([]);
  await context.pool.query("update events set name = 'Repaired'");
  clock.set(new Date(NOW.getTime() + 10_000));
  await sendTickets(context);
  expect(await outcome()).toEqual({ sms: 106, email: 106, waiting: 0 });
});
