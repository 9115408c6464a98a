import { fromPaise, paidFor } from '@jalsa/booking-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEvent } from '../../../test/support/catalogue.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { addTicket } from '../../../test/support/tickets.ts';
import { daysAfter } from '../../lib/india.ts';
import { voidTickets } from './index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const days = (count: number) => daysAfter(NOW, count);

/** A customer with an API of their own. */
async function newCustomer() {
  const session = await signIn(server);
  return { ...session, api: server.as(session).customer };
}

/** A customer's ticket for an event that starts and ends so many days from now. */
async function ticketFor(customerId: string, startsIn = 10) {
  const { id: eventId } = await addEvent(server.context.database, {
    eventStart: days(startsIn),
    eventEnd: days(startsIn + 0.2),
  });
  return addTicket(server.context, { customerId, eventId });
}

describe('My Tickets', () => {
  test('lists upcoming tickets soonest first, and previous ones latest first', async () => {
    const { api, userId } = await newCustomer();
    const [later, sooner, old, older, running] = [
      await ticketFor(userId, 9),
      await ticketFor(userId, 3),
      await ticketFor(userId, -2),
      await ticketFor(userId, -8),
      await ticketFor(userId, -0.1),
    ];
    const list = async (tab: 'upcoming' | 'previous') => {
      const { tickets } = await api.tickets({ params: { partnerId: userId }, query: { tab } });
      return tickets.map(({ _id }) => _id);
    };
    expect(await list('upcoming')).toEqual([running, sooner, later].map(({ trackingId }) => trackingId));
    expect(await list('previous')).toEqual([old, older].map(({ trackingId }) => trackingId));
  });

  test('lists a refunded ticket among the previous ones, with the amount and the time of its refund', async () => {
    const { api, userId } = await newCustomer();
    const [kept, refunded, old] = [
      await ticketFor(userId),
      await ticketFor(userId, 5),
      await ticketFor(userId, -2),
    ];
    await voidTickets(server.context.database, refunded.orderId, NOW);
    const list = (tab: 'upcoming' | 'previous') =>
      api.tickets({ params: { partnerId: userId }, query: { tab } });
    const upcoming = await list('upcoming');
    expect(upcoming.tickets.map(({ _id, refund_data }) => [_id, refund_data])).toEqual([
      [kept.trackingId, null],
    ]);
    expect(upcoming.total).toBe(1);
    const { tickets } = await list('previous');
    expect(tickets.map(({ _id }) => _id)).toEqual([refunded.trackingId, old.trackingId]);
    expect(tickets[0]).toMatchObject({
      status: 'refunded',
      refund_data: { refund_amount: fromPaise(paidFor(tickets.slice(0, 1))), refunded_at: NOW.toISOString() },
    });
    expect(tickets[0]?.refund_data?.refund_amount).toBeGreaterThan(0);
  });

  test('lists each ticket on exactly one page', async () => {
    const { api, userId } = await newCustomer();
    const { id: eventId } = await addEvent(server.context.database);
    for (let made = 0; made < 12; made++) await addTicket(server.context, { customerId: userId, eventId });
    const pages = await Promise.all(
      [0, 1, 2].map((page) => api.tickets({ params: { partnerId: userId }, query: { page } })),
    );
    expect(pages.map(({ tickets, total, page_size }) => [tickets.length, total, page_size])).toEqual([
      [10, 12, 10],
      [2, 12, 10],
      [0, 12, 10],
    ]);
    expect(new Set(pages.flatMap(({ tickets }) => tickets.map(({ _id }) => _id))).size).toBe(12);
  });

  test('lists the ticket of a postponed event as upcoming', async () => {
    const { api, userId } = await newCustomer();
    const { trackingId, eventId } = await ticketFor(userId, -1);
    await server.context.pool.query('update events set event_start = $2, event_end = $3 where id = $1', [
      eventId,
      days(20),
      days(20.2),
    ]);
    const { tickets } = await api.tickets({ params: { partnerId: userId }, query: { tab: 'upcoming' } });
    expect(tickets).toMatchObject([{ _id: trackingId, event_start: days(20).toISOString() }]);
  });
});

test('a ticket is found by its tracking id', async () => {
  const { api, userId } = await newCustomer();
  const { trackingId } = await ticketFor(userId);
  expect(await api.ticket({ params: { ticketId: trackingId } })).toMatchObject({
    _id: trackingId,
    ticket_tracking_id: trackingId,
  });
});

test('a counted download has an address of the PDF that works without a session and is an attachment', async () => {
  const { api, userId } = await newCustomer();
  const { trackingId } = await ticketFor(userId);
  const { pdf_link } = await api.countDownload({ body: { ticketId: trackingId } });
  const answer = await server.app.inject(pdf_link);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${trackingId}.pdf"`);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const again = await api.countDownload({ body: { ticketId: trackingId } });
  expect(again).toEqual({ count: 2, pdf_link });
});

test('another customer’s tickets do not exist', async () => {
  const [mine, theirs] = [await newCustomer(), await newCustomer()];
  const { trackingId: ticketId } = await ticketFor(theirs.userId);
  const notFound = { status: 404, code: 'not_found' };
  await expect(mine.api.tickets({ params: { partnerId: theirs.userId } })).rejects.toMatchObject(notFound);
  await expect(mine.api.ticket({ params: { ticketId } })).rejects.toMatchObject(notFound);
  await expect(mine.api.resendTicket({ params: { ticketId } })).rejects.toMatchObject(notFound);
  await expect(mine.api.countDownload({ body: { ticketId } })).rejects.toMatchObject(notFound);
});

test('every download is counted, also of parallel ones', async () => {
  const { api, userId } = await newCustomer();
  const { trackingId: ticketId } = await ticketFor(userId);
  const counts = await Promise.all(
    Array.from({ length: 8 }, () => api.countDownload({ body: { ticketId } })),
  );
  expect(counts.map(({ count }) => count).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

describe('sending a ticket again', () => {
  const sentTo = async (address: string) =>
    (await server.app.inject(`/dev/outbox.json?to=${address}`)).json<unknown[]>().length;

  test('writes one more message for each channel, at most once a minute and five times a day', async () => {
    const { api, userId } = await newCustomer();
    const buyerEmail = `${userId}@example.in`;
    const { trackingId: ticketId } = await addTicket(server.context, {
      customerId: userId,
      buyerEmail,
    });
    const again = () => api.resendTicket({ params: { ticketId }, query: { price: 1118 } });
    await server.runJobs();
    expect(await sentTo(buyerEmail)).toBe(1);
    expect(await again()).toEqual({ message: 'Tickets have been resent successfully' });
    expect(await sentTo(buyerEmail)).toBe(2);
    await expect(again()).rejects.toMatchObject({ status: 429, code: 'rate_limited', retryAfter: 60 });
    for (let sent = 2; sent <= 5; sent++) {
      server.clock.advance(61);
      await again();
    }
    server.clock.advance(61);
    await expect(again()).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 86_400 - 5 * 61 });
    expect(await sentTo(buyerEmail)).toBe(6);
    server.clock.set(NOW);
  });

  test('is refused for a refunded ticket and after the event', async () => {
    const { api, userId } = await newCustomer();
    const [refunded, over] = [await ticketFor(userId), await ticketFor(userId, -2)];
    await voidTickets(server.context.database, refunded.orderId, NOW);
    for (const { trackingId: ticketId } of [refunded, over]) {
      await expect(api.resendTicket({ params: { ticketId } })).rejects.toMatchObject({
        status: 409,
        code: 'order_closed',
      });
    }
  });
});
