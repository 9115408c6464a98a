import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMobile, refundFor } from '../../../test/support/messages.ts';
import { rewriteSql } from '../../../test/support/rewrite-sql.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import type { SendResult } from './channel.types.ts';
import { enqueueMessages, recordReceipt } from './index.ts';

let server: TestApp;
const lines: string[] = [];
let answer: () => Promise<SendResult>;
const channel = {
  adapter: 'recorder' as const,
  send: () => answer(),
  check: async () => [],
  close: async () => {},
};
beforeAll(async () => {
  server = await createTestApp(
    { LOG_LEVEL: 'warn' },
    { channels: { sms: channel, whatsapp: channel, email: channel }, logTo: (line) => lines.push(line) },
  );
});
afterAll(() => server.close());

const IS_MESSAGE = /^messages_(\w+)\{channel="(\w+)",(?:outcome|state)="(\w+)"\} (\d+)$/gm;

/** The metrics of messages whose value is not zero. */
async function metrics(): Promise<Record<string, number>> {
  const { statusCode, body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(statusCode).toBe(200);
  const found = [...body.matchAll(IS_MESSAGE)].map(([, name, of, state, value]) => [
    `${name} ${of} ${state}`,
    Number(value),
  ]);
  return Object.fromEntries(found.filter(([, value]) => value !== 0));
}

const queueRefund = (email: string | null = null) =>
  enqueueMessages(server.context.database, [refundFor(newMobile(), email)], server.clock.now());

test('the metrics count outcomes by channel, and the messages that wait or failed', async () => {
  expect(await metrics()).toEqual({});
  await queueRefund('asha@example.in');
  const waiting = { 'by_state sms waiting': 1, 'by_state whatsapp waiting': 1, 'by_state email waiting': 1 };
  expect(await metrics()).toEqual(waiting);

  answer = () => Promise.reject(new Error('the provider is down'));
  await server.runJobs();
  const postponed = { 'total sms postponed': 1, 'total whatsapp postponed': 1, 'total email postponed': 1 };
  expect(await metrics()).toEqual({ ...waiting, ...postponed });

  server.clock.advance(5);
  let attempts = 0;
  answer = async () =>
    attempts++ === 0 ? { kind: 'refused', reason: 'no' } : { kind: 'accepted', providerId: String(attempts) };
  await server.runJobs();
  const counted = await metrics();
  expect(Object.keys(counted).filter((name) => /waiting/.test(name))).toEqual([]);
  const [refused] = Object.keys(counted).filter((name) => /^by_state \w+ failed/.test(name));
  const failed = refused?.split(' ')[1];
  const others = ['sms', 'whatsapp', 'email'].filter((one) => one !== failed);
  expect(counted).toEqual({
    ...postponed,
    [`by_state ${failed} failed`]: 1,
    [`total ${failed} failed`]: 1,
    [`total ${others[0]} sent`]: 1,
    [`total ${others[1]} sent`]: 1,
  });

  const { rows } = await server.context.pool.query(
    "select channel, provider_id as id from messages where state = 'sent' limit 1",
  );
  const [{ channel, id }] = rows;
  await recordReceipt(server.context, { channel, providerId: id }, { state: 'delivered', at: NOW });
  expect(await metrics()).toMatchObject({ [`total ${channel} delivered`]: 1 });
});

test('a one-time code that failed is counted as an outcome and not as a failed message', async () => {
  await server.context.pool.query('delete from messages');
  answer = async () => ({ kind: 'refused', reason: 'no' });
  const before = (await metrics())['total sms failed'] ?? 0;
  await server.api.customer.sendOtp({ body: { mobile: '9876543211' } });
  const after = await metrics();
  expect(after['total sms failed']).toBe(before + 1);
  expect(Object.keys(after).filter((name) => name.startsWith('by_state'))).toEqual([]);
});

test.each([
  ['is away', 'select no_such_column', 'no_such_column'],
  ['does not answer', 'select pg_sleep(4)', 'the database has not answered within 2 seconds'],
])('the metrics are served without counts of messages while the database %s', async (_what, sql, reason) => {
  await server.context.pool.query('delete from messages');
  await queueRefund();
  expect(await metrics()).toMatchObject({ 'by_state sms waiting': 1 });
  lines.length = 0;
  const rewrite = (statement: string) => (/union all/.test(statement) ? sql : statement);
  await rewriteSql({ rewrite }, async () => {
    const began = performance.now();
    const { statusCode, body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(performance.now() - began).toBeLessThan(3_500);
    expect(statusCode).toBe(200);
    expect(body).toContain('http_request_duration_seconds');
    expect(body).toMatch(/^messages_total\{channel="sms",outcome="sent"\} \d+$/m);
    expect(body).not.toMatch(/^messages_by_state\{/m);
  });
  expect(lines.join('')).toContain(reason);
  // The statement that is not answered goes on.
  await expect.poll(metrics, { timeout: 5_000 }).toMatchObject({ 'by_state sms waiting': 1 });
  expect(lines.join('')).toContain('the numbers of messages are read for monitoring again');
});

test('a database that does not answer is asked by one statement alone, however often monitoring asks', async () => {
  let asked = 0;
  const rewrite = (statement: string) => {
    if (!/union all/.test(statement)) return statement;
    asked += 1;
    return 'select pg_sleep(3)';
  };
  const scrape = () => server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  await rewriteSql({ rewrite }, async () => {
    await Promise.all([scrape(), scrape()]);
    await scrape();
  });
  expect(asked).toBe(1);
  await expect.poll(metrics, { timeout: 5_000 }).toHaveProperty('by_state sms waiting');
});

test('the counts read partial indexes and never scan the table', async () => {
  let counting = '';
  const rewrite = (statement: string) => {
    if (/union all/.test(statement)) counting = statement;
    return statement;
  };
  await rewriteSql({ rewrite }, metrics);
  const client = await server.context.pool.connect();
  try {
    // The table of a test is so small that PostgreSQL would scan it.
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query(`explain ${counting}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of ['messages_due', 'messages_with_code', 'messages_failed']) {
      expect(plan).toContain(index);
    }
    expect(plan).not.toContain('Seq Scan');
  } finally {
    client.release(true);
  }
});
