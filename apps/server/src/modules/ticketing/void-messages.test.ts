import { secondsInHour } from 'date-fns/constants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addBuyer } from '../../../test/support/buyers.ts';
import { failureOf } from '../../../test/support/failure.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { addTicket } from '../../../test/support/tickets.ts';
import { attachmentMakers } from '../../background.ts';
import { withTransaction } from '../../database/executor.ts';
import { terminal } from '../audit/index.ts';
import { CHANNELS, resendFailedMessages } from '../messaging/index.ts';
import { findUnsendableTickets, voidTickets, writeTicketMessages } from './index.ts';

type MessageChannel = TestApp['context']['channels']['sms'];
type OutgoingMessage = Parameters<MessageChannel['send']>[0];
type Send = (message: OutgoingMessage) => ReturnType<MessageChannel['send']>;

let server: TestApp;
let left: { channel: string; template: string }[];
let answer: Send;
const accept: Send = async (message) => {
  await filesOf(message);
  return { kind: 'accepted', providerId: message.id };
};
const filesOf = ({ attachments, mail }: OutgoingMessage) =>
  Promise.all([...attachments.map(({ content }) => content()), mail?.()]);

beforeAll(async () => {
  const channel: MessageChannel = {
    check: async () => [],
    close: async () => {},
    adapter: 'recorder',
    send: async (message) => {
      const result = await answer(message);
      if (result.kind === 'accepted') left.push({ channel: message.channel, template: message.template });
      return result;
    },
  };
  server = await createTestApp({}, { channels: { whatsapp: channel, sms: channel, email: channel } });
});
beforeEach(async () => {
  server.clock.set(NOW);
  left = [];
  answer = accept;
  await server.context.pool.query('delete from messages');
});
afterAll(() => server.close());

const statesOf = async (trackingId: string) => {
  const { rows } = await server.context.pool.query(
    'select channel, state, failure from messages where ticket_id = $1 order by channel, id',
    [trackingId],
  );
  return rows;
};
const WITHHELD = CHANNELS.toSorted().map((channel) => ({
  channel,
  state: 'not_needed',
  failure: 'its ticket was refunded',
}));

/** A ticket of a signed-in customer whose first messages have left, unless their provider is down. */
async function ticketOf() {
  const buyer = await addBuyer(server);
  const ticket = await addTicket(server.context, {
    customerId: buyer.id,
    buyerMobile: buyer.mobile,
  });
  const voidIt = () => voidTickets(server.context.database, ticket.orderId, server.clock.now());
  const { trackingId } = ticket;
  const resend = () => buyer.api.customer.resendTicket({ params: { ticketId: trackingId } });
  return { ...ticket, voidIt, resend };
}
const providerIsDown: Send = () => Promise.reject(new Error('the provider is down'));

test('a resent ticket that is voided before its messages leave sends none of them', async () => {
  const { voidIt, resend, trackingId } = await ticketOf();
  await server.runJobs();
  await server.context.pool.query('delete from messages');
  left = [];
  await resend();
  await voidIt();
  await server.runJobs();
  expect(left).toEqual([]);
  expect(await statesOf(trackingId)).toEqual(WITHHELD);
});

test('no retry of a first delivery, nor of a reissued ticket, leaves after the ticket is voided', async () => {
  const { voidIt, trackingId } = await ticketOf();
  answer = providerIsDown;
  await server.runJobs();
  await server.context.pool.query('update tickets set version = 2 where tracking_id = $1', [trackingId]);
  await withTransaction(server.context.database, (executor) =>
    writeTicketMessages(executor, server.context, [trackingId]),
  );
  await server.runJobs();
  await voidIt();
  answer = accept;
  server.clock.advance(secondsInHour);
  await server.runJobs();
  expect(left).toEqual([]);
  expect(await statesOf(trackingId)).toEqual(WITHHELD.flatMap((one) => [one, one]));
});

test('a message that a process has taken is asked about before it leaves', async () => {
  const { orderId, trackingId } = await ticketOf();
  answer = providerIsDown;
  await server.runJobs();
  // Voided without withdrawing, as for a process that took its messages a moment before.
  await server.context.pool.query(`update tickets set status = 'refunded' where order_id = $1`, [orderId]);
  answer = accept;
  server.clock.advance(secondsInHour);
  await server.runJobs();
  expect(left).toEqual([]);
  expect(await statesOf(trackingId)).toEqual(WITHHELD);
});

test('a ticket that is voided while its file is drawn does not leave', async () => {
  const { voidIt, trackingId } = await ticketOf();
  const makers = attachmentMakers(server.context);
  expect(await makers.withheld(trackingId)).toBeNull();
  answer = async (message) => {
    await voidIt();
    return accept(message);
  };
  await server.runJobs();
  server.clock.advance(secondsInHour);
  await server.runJobs();
  expect(await makers.withheld(trackingId)).toBe('its ticket was refunded');
  // An SMS has no file: its provider may have been called before the ticket was voided.
  expect(left.filter(({ channel }) => channel !== 'sms')).toEqual([]);
  const drawn = (await statesOf(trackingId)).filter(({ channel }) => channel !== 'sms');
  expect(drawn).toEqual(WITHHELD.filter(({ channel }) => channel !== 'sms'));
});

test('a failed message of a voided ticket is not put back into the queue', async () => {
  const { voidIt, trackingId } = await ticketOf();
  answer = async () => ({ kind: 'refused', reason: 'unknown number' });
  await server.runJobs();
  await voidIt();
  const { queued, left: stayed } = await resendFailedMessages(
    server.context,
    {},
    { by: terminal('test'), checkTickets: (ids) => findUnsendableTickets(server.context, ids) },
  );
  expect(queued).toEqual([]);
  expect(stayed.map(({ reason }) => reason)).toEqual(Array(3).fill('its ticket was refunded'));
  expect(await statesOf(trackingId)).toMatchObject(Array(3).fill({ state: 'failed' }));
});

test('a resend that races with the voiding of its ticket sends nothing', async () => {
  const { voidIt, resend, trackingId } = await ticketOf();
  await server.runJobs();
  await server.context.pool.query('delete from messages');
  left = [];
  const client = await server.context.pool.connect();
  try {
    // The voiding holds the ticket's row while the resend reads it, and commits while the resend waits for it.
    await client.query('begin');
    await client.query(`update tickets set status = 'refunded' where tracking_id = $1`, [trackingId]);
    const sent = failureOf(resend());
    await expect
      .poll(async () => {
        const { rows } = await server.context.pool.query(
          `select count(*)::int as waiting from pg_locks where not granted`,
        );
        return rows[0].waiting;
      })
      .toBeGreaterThan(0);
    await client.query('commit');
    expect(await sent).toMatchObject({ code: 'order_closed' });
  } finally {
    client.release();
  }
  await voidIt();
  await server.runJobs();
  expect(left).toEqual([]);
  expect(await statesOf(trackingId)).toEqual([]);
});
