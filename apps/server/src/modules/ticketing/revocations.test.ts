import {
  mergeRevocations,
  NO_REVOCATIONS,
  type Revocations,
  verifyRevocations,
  verifyTicket,
} from '@jalsa/booking-core/tickets';
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addEvent } from '../../../test/support/catalogue.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { addTicket } from '../../../test/support/tickets.ts';
import { daysAfter } from '../../lib/india.ts';
import { loadTicketsOfOrders, revokeSigningKey, rotateSigningKeys, voidTickets } from './index.ts';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
});
afterEach(() => server.close());

const keySet = async () => (await server.app.inject('/.well-known/jwks.json')).json();
const kidOf = (token: string): string => String(decodeProtectedHeader(token).kid);

async function tokenOf(orderId: string): Promise<string> {
  const [ticket] = (await loadTicketsOfOrders(server.context, [orderId])).get(orderId) ?? [];
  if (!ticket) throw new Error('the order has no ticket');
  return ticket.ticket_token;
}

const soon = daysAfter(NOW, 10);

/** The revocations that a gate gets, checked with the keys that it gets at the same time. */
async function revocations(since?: string): Promise<Revocations> {
  server.clock.advance(30);
  const { revoked } = await server.api.tickets.revoked({ query: { since } });
  const result = await verifyRevocations(revoked, await keySet());
  if (!result.ok) throw new Error(result.reason);
  return result.revocations;
}

const messagesOf = async (text: string) => {
  await server.runJobs();
  const all = (await server.app.inject('/dev/outbox.json')).json<{ text: string; channel: string }[]>();
  return all.filter((message) => message.channel === 'sms' && message.text.includes(text)).length;
};

describe('a revoked key', () => {
  test('leaves the key set, and its tickets get a new key, the next version and their messages again', async () => {
    const { orderId, trackingId } = await addTicket(server.context);
    const old = await tokenOf(orderId);
    const link = async () => {
      const { rows } = await server.context.pool.query(
        'select link_code from tickets where tracking_id = $1',
        [trackingId],
      );
      return rows[0]?.link_code as string;
    };
    await server.runJobs();
    expect(await messagesOf(await link())).toBe(1);
    server.clock.advance(60);
    expect(await revokeSigningKey(server.context, kidOf(old))).toBe(1);
    const keys = await keySet();
    expect(keys.keys.map(({ kid }: { kid: string }) => kid)).not.toContain(kidOf(old));
    const token = await tokenOf(orderId);
    expect(await verifyTicket(token, keys, { now: soon })).toMatchObject({
      ok: true,
      ticket: { trackingId, version: 2 },
    });
    expect(await verifyTicket(old, keys, { now: soon })).toEqual({ ok: false, reason: 'unknown_key' });
    expect(await messagesOf(await link())).toBe(2);
  });

  test('is in the list of revocations, with the lowest versions of its tickets', async () => {
    const oldKeys = await keySet();
    const { orderId, trackingId } = await addTicket(server.context);
    const old = await tokenOf(orderId);
    server.clock.advance(60);
    await revokeSigningKey(server.context, kidOf(old));
    const revoked = await revocations();
    expect(revoked).toMatchObject({ keys: [kidOf(old)], versions: { [trackingId]: 2 }, refunded: [] });
    // A gate that fetched the keys before the revocation refuses the ticket by the list.
    expect(await verifyTicket(old, oldKeys, { now: soon, revoked })).toEqual({
      ok: false,
      reason: 'revoked_key',
    });
  });

  test('leaves tickets of other keys, refunded ones and those of events that are over', async () => {
    const over = await addEvent(server.context.database, {
      eventStart: daysAfter(NOW, -2),
      eventEnd: daysAfter(NOW, -1),
    });
    const past = await addTicket(server.context, { eventId: over.id });
    const refunded = await addTicket(server.context);
    await voidTickets(server.context.database, refunded.orderId, NOW);
    const kid = kidOf(await tokenOf(past.orderId));
    server.clock.advance(1);
    await rotateSigningKeys(server.context);
    const other = await addTicket(server.context);
    const token = await tokenOf(other.orderId);
    server.clock.advance(1);
    expect(await revokeSigningKey(server.context, kid)).toBe(0);
    expect(await tokenOf(other.orderId)).toBe(token);
  });

  test('gives a ticket its new key and version already before its batch, also when a call was stopped', async () => {
    const tickets = await Promise.all(Array.from({ length: 7 }, () => addTicket(server.context)));
    const kid = kidOf(await tokenOf(tickets[0]?.orderId ?? ''));
    server.clock.advance(60);
    expect(await revokeSigningKey(server.context, kid, { stop: AbortSignal.abort() })).toBe(0);
    const tokens = async () => Promise.all(tickets.map(({ orderId }) => tokenOf(orderId)));
    const before = await tokens();
    const keys = await keySet();
    for (const token of before)
      expect(await verifyTicket(token, keys, { now: soon })).toMatchObject({
        ok: true,
        ticket: { version: 2 },
      });
    // The next call continues, and makes no further key.
    expect(await revokeSigningKey(server.context, kid, { batchSize: 2 })).toBe(7);
    expect(await revokeSigningKey(server.context, kid, { batchSize: 2 })).toBe(0);
    expect(await tokens()).toEqual(before);
    expect(await keySet()).toEqual(keys);
  });

  test('must exist', async () => {
    await expect(revokeSigningKey(server.context, 'none')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the list of revocations', () => {
  const ask = (headers = {}, since = '') =>
    server.app.inject({
      url: `/service/tickets_service/v1/no_auth/revoked${since && `?since=${since}`}`,
      headers,
    });

  test('has the refunded tickets of events that are not over', async () => {
    expect(await revocations()).toEqual(NO_REVOCATIONS);
    const over = await addEvent(server.context.database, {
      eventStart: daysAfter(NOW, -2),
      eventEnd: daysAfter(NOW, -1),
    });
    const past = await addTicket(server.context, { eventId: over.id });
    const { orderId, trackingId } = await addTicket(server.context);
    const token = await tokenOf(orderId);
    await voidTickets(server.context.database, past.orderId, NOW);
    await voidTickets(server.context.database, orderId, NOW);
    const revoked = await revocations();
    expect(revoked).toEqual({ refunded: [trackingId], versions: {}, keys: [], until: NOW.toISOString() });
    expect(await verifyTicket(token, await keySet(), { now: soon, revoked })).toMatchObject({
      ok: false,
      reason: 'refunded',
    });
  });

  test('has the changes since the hour of an instant, and those of the five minutes before that hour', async () => {
    const tickets = await Promise.all(Array.from({ length: 3 }, () => addTicket(server.context)));
    for (const { orderId } of tickets) {
      await voidTickets(server.context.database, orderId, server.clock.now());
      server.clock.advance(40 * 60);
    }
    const [first, second, third] = tickets.map(({ trackingId }) => trackingId);
    const all = await revocations();
    expect([...all.refunded].sort()).toEqual([first, second, third].sort());
    const newer = await revocations(all.until ?? '');
    expect([...newer.refunded].sort()).toEqual([second, third].sort());
    expect([...mergeRevocations(all, newer).refunded].sort()).toEqual([...all.refunded].sort());
    expect((await revocations(daysAfter(NOW, 400).toISOString())).refunded).toEqual([]);
  });

  test('is cached, and answers 304 until it changes', async () => {
    const first = await ask();
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toBe('public, max-age=30');
    const etag = String(first.headers.etag);
    server.clock.advance(31);
    const unchanged = await ask({ 'if-none-match': etag });
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag]);
    const { orderId } = await addTicket(server.context);
    await voidTickets(server.context.database, orderId, server.clock.now());
    server.clock.advance(31);
    const changed = await ask({ 'if-none-match': etag });
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
  });

  test('signs few lists, whatever instants gates ask for', async () => {
    // An address may have 60 lists a minute that are not in the cache.
    for (let minutes = 1; minutes < 4_000; minutes += 13) {
      const since = new Date(server.clock.now().getTime() - minutes * 60_000).toISOString();
      expect((await ask({}, since)).statusCode).toBe(200);
    }
  });

  test('takes any instant, and refuses a text that is none', async () => {
    for (const since of ['0000-01-01T00:00:00Z', '1600-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])
      expect((await ask({}, since)).statusCode).toBe(200);
    expect((await ask({}, 'yesterday')).json().code).toBe('invalid_request');
  });
});
