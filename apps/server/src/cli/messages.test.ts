import { addHours } from 'date-fns/addHours';
import { addSeconds } from 'date-fns/addSeconds';
import { subHours } from 'date-fns/subHours';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { captureOutput, linesOf } from '../../test/support/capture-output.ts';
import { addEvent } from '../../test/support/catalogue.ts';
import { newMobile, readMessages, refundFor } from '../../test/support/messages.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { addTicket } from '../../test/support/tickets.ts';
import { createLogger } from '../lib/logger.ts';
import { enqueueMessages, recordReceipt } from '../modules/messaging/index.ts';
import { voidTickets } from '../modules/ticketing/index.ts';
import { runCommand } from './run-command.ts';

const MOBILE = '9876543210';
const EMAIL = 'zubeida.quaintly@example.in';

let server: TestApp;
const printed = captureOutput();
const output = () => linesOf(printed.out);
const errors = () => linesOf(printed.told);
let isDown: boolean;
const sent: string[] = [];
const log = createLogger('silent');
const channel = {
  adapter: 'recorder' as const,
  send: async ({ id, channel }: { id: string; channel: string }) => {
    if (isDown) return { kind: 'refused' as const, reason: `no account of ${MOBILE} or ${EMAIL}` };
    sent.push(channel);
    return { kind: 'accepted' as const, providerId: `${id} of ${sent.length}` };
  },
  check: async () => [],
  close: async () => {},
};
beforeAll(async () => {
  server = await createTestApp({}, { channels: { whatsapp: channel, sms: channel, email: channel } });
  // The command has the clock of the system.
  server.clock.set(new Date());
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(new Date());
  [isDown, sent.length] = [true, 0];
  await server.context.pool.query('delete from messages');
});

const run = (...args: string[]) => runCommand(['messages', ...args], server.context.config, log);

async function failRefund(): Promise<void> {
  await enqueueMessages(
    server.context.database,
    [{ ...refundFor(MOBILE, EMAIL), dedupeKey: `refund:${newMobile()}` }],
    server.clock.now(),
  );
  await server.runJobs();
}

async function failTicket(endsIn = 48): Promise<{ orderId: string }> {
  const start = addHours(new Date(), endsIn - 3);
  const { id: eventId } = await addEvent(server.context.database, {
    eventStart: start,
    eventEnd: addHours(start, 3),
  });
  const ticket = await addTicket(server.context, {
    eventId,
    buyerMobile: MOBILE,
    buyerEmail: EMAIL,
  });
  await server.runJobs();
  return ticket;
}

const rows = () => readMessages(server.context.database);
const states = async () => Object.fromEntries((await rows()).map(({ channel, state }) => [channel, state]));
const idOf = async (name: string) => (await rows()).find((row) => row.channel === name)?.id ?? '';

test('messages failed lists failed messages without text, whole number or address', async () => {
  await run('failed');
  expect(output()).toEqual(['There are no failed messages.']);
  await failRefund();
  printed.out = '';
  await run('failed');
  const line = (name: string, to: string) =>
    new RegExp(
      `^[\\w-]{36}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d IST  ${name} +refund +${to} +no account of \\S+ or \\S+$`,
    );
  expect(output().toSorted((a, b) => (a.slice(58) < b.slice(58) ? -1 : 1))).toEqual([
    expect.stringMatching(line('email', '•••@example.in')),
    expect.stringMatching(line('sms', '••••••3210')),
    expect.stringMatching(line('whatsapp', '••••••3210')),
  ]);
  const bySms = output().find((one) => / sms /.test(one)) ?? '';
  expect(bySms).toContain('no account of [private] or');
  expect(bySms).not.toContain(MOBILE);
  expect(output().find((one) => / email /.test(one))).not.toContain(EMAIL);
  expect(output().join('')).not.toMatch(/Asha|Qawwali|500/);
});

test('messages failed lists those of a channel, and those since a day', async () => {
  await failRefund();
  const earlier = subHours(new Date(), 60);
  await server.context.pool.query("update messages set failed_at = $1 where channel = 'sms'", [earlier]);
  await run('failed', '--channel', 'sms');
  expect(output()).toHaveLength(1);
  expect(output()[0]).toContain(await idOf('sms'));
  printed.out = '';
  await run('failed', '--since', subHours(new Date(), 24).toISOString().slice(0, 10));
  expect(output()).toHaveLength(2);
  expect(output().join('')).not.toContain(await idOf('sms'));
});

test('messages show prints a message without its text', async () => {
  await failRefund();
  const id = await idOf('whatsapp');
  await run('show', id);
  expect(output()).toEqual(
    expect.arrayContaining([
      `id: ${id}`,
      'state: failed',
      'to: ••••••3210',
      'template: refund',
      'attempts: 1',
    ]),
  );
  expect(output().join('\n')).not.toMatch(new RegExp(`${MOBILE}|Asha|Qawwali`));
  await expect(run('show', 'nothing')).rejects.toThrow('There is no message nothing.');
});

test('messages resend puts failed messages back into the queue for six hours', async () => {
  await failRefund();
  const id = await idOf('sms');
  const before = new Date();
  await run('resend', id);
  expect(output()).toEqual([
    '1 message is in the queue again; the server sends it within six hours or gives up.',
  ]);
  const queued = (await rows()).find((row) => row.channel === 'sms');
  expect(queued).toMatchObject({ state: 'queued', failedAt: null, failedAttempts: 0 });
  expect(queued?.sendBefore.getTime()).toBeGreaterThanOrEqual(addHours(before, 6).getTime());
  expect(queued?.sendBefore.getTime()).toBeLessThan(addSeconds(addHours(before, 6), 60).getTime());
  expect(await states()).toMatchObject({ whatsapp: 'failed', email: 'failed' });

  isDown = false;
  server.clock.set(new Date());
  await server.runJobs();
  expect(sent).toEqual(['sms']);
  expect(await states()).toEqual({ sms: 'sent', whatsapp: 'failed', email: 'failed' });
  expect((await rows()).find((row) => row.channel === 'sms')).toMatchObject({
    id,
    attempts: 2,
    failure: null,
  });
});

test('messages resend --all queues those of a channel, or all', async () => {
  await failRefund();
  await failRefund();
  await run('resend', '--all', '--channel', 'email');
  expect(output()[0]).toMatch(/^2 messages are in the queue again/);
  await run('resend', '--all');
  expect(output()[1]).toMatch(/^4 messages are in the queue again/);
  await run('resend', '--all');
  expect(output()[2]).toBe('No messages were put back into the queue.');
  isDown = false;
  server.clock.set(new Date());
  await server.runJobs();
  expect(sent.toSorted()).toEqual(['email', 'email', 'sms', 'sms', 'whatsapp', 'whatsapp']);
});

test('messages resend queues a message once, however many calls run beside a server', async () => {
  isDown = true;
  for (let order = 0; order < 3; order++) await failRefund();
  isDown = false;
  server.clock.set(addSeconds(new Date(), 60));
  await Promise.all([
    ...Array.from({ length: 4 }, () => run('resend', '--all')),
    ...Array.from({ length: 10 }, () => server.runJobs()),
  ]);
  await server.runJobs();
  const queued = output().map((line) =>
    Number(/^(\d+) messages? (?:is|are) in the queue/.exec(line)?.[1] ?? 0),
  );
  expect(queued.reduce((sum, one) => sum + one, 0)).toBe(9);
  expect(sent).toHaveLength(9);
  for (const row of await rows()) expect(row).toMatchObject({ state: 'sent', attempts: 2 });
});

test('messages resend leaves codes, sent messages and unknown ids as they are', async () => {
  await server.api.customer.sendOtp({ body: { mobile: MOBILE } });
  isDown = false;
  await failRefund();
  const code = (await rows()).find(({ template }) => template === 'one_time_code')?.id ?? '';
  const sentId = (await rows()).find(({ state }) => state === 'sent')?.id ?? '';
  await run('resend', code, sentId, 'nothing');
  expect(errors().toSorted()).toEqual(
    [
      `${code} is not sent again: a one-time code is no longer of use.`,
      `${sentId} is not sent again: its state is sent, not failed.`,
      'nothing is not sent again: there is no such message.',
    ].toSorted(),
  );
  expect(output()[0]).toBe('No messages were put back into the queue.');
  expect(process.exitCode).toBe(1);
});

describe('a ticket that failed', () => {
  test('is sent again on every channel', async () => {
    await failTicket();
    await run('resend', '--all');
    expect(errors()).toEqual(['Next: jalsa messages failed']);
    isDown = false;
    server.clock.set(new Date());
    await server.runJobs();
    expect(sent.toSorted()).toEqual(['email', 'sms', 'whatsapp']);
  });

  test('stays failed on every channel once it is refunded', async () => {
    const { orderId } = await failTicket();
    await voidTickets(server.context.database, orderId, new Date());
    await run('resend', '--all');
    expect(errors()).toHaveLength(4);
    for (const line of errors().slice(0, 3))
      expect(line).toMatch(/ is not sent again: its ticket was refunded\.$/);
    expect(await states()).toEqual({ sms: 'failed', whatsapp: 'failed', email: 'failed' });
    expect(process.exitCode).toBeUndefined();
  });

  test('stays failed once its event is over', async () => {
    await failTicket(-1);
    await run('resend', '--all');
    expect(errors()).toHaveLength(4);
    for (const line of errors().slice(0, 3)) expect(line).toMatch(/ is not sent again: its event is over\.$/);
  });
});

test('a late receipt of the first acceptance does not end a message that is sent again, unless it arrived', async () => {
  isDown = false;
  await failRefund();
  const smsRow = async () => (await rows()).find((row) => row.channel === 'sms');
  const first = { channel: 'sms' as const, providerId: (await smsRow())?.providerId ?? '' };
  const at = new Date();
  expect(await recordReceipt(server.context, first, { state: 'failed', at, reason: 'absent' })).toBe(
    'recorded',
  );
  await run('resend', await idOf('sms'));
  server.clock.set(new Date());
  await server.runJobs();
  expect(await smsRow()).toMatchObject({ state: 'sent', otherProviderIds: [first.providerId] });
  expect((await smsRow())?.providerId).not.toBe(first.providerId);
  expect(await recordReceipt(server.context, first, { state: 'failed', at })).toBe('ignored');
  expect(await smsRow()).toMatchObject({ state: 'sent' });
  expect(await recordReceipt(server.context, first, { state: 'delivered', at })).toBe('recorded');
  expect(await smsRow()).toMatchObject({ state: 'delivered' });
});

test.each([
  [['resend', '--channel', 'sms'], 'usage: jalsa messages'],
  [['resend', 'one', '--all'], 'usage: jalsa messages'],
  [['failed', '--channel', 'pigeon'], '--channel: "pigeon" is none of whatsapp, sms, email'],
  [['failed', '--since', 'yesterday'], '--since: "yesterday" is no day such as 2026-11-20'],
  [['failed', '--since', '2026-13-01'], '--since: "2026-13-01" is no day such as 2026-11-20'],
])('messages refuses the arguments %j', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});
