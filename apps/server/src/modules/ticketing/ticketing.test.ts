import { tokenOfQr } from '@jalsa/booking-core/tickets';
import { ticketQrPng } from '@jalsa/ticket-pdf';
import { compactVerify, createLocalJWKSet } from 'jose';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEvent } from '../../../test/support/catalogue.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { addTicket, newTicket } from '../../../test/support/tickets.ts';
import { daysAfter } from '../../lib/india.ts';
import { issueTickets, loadTicketsOfOrders, rotateSigningKeys, voidTickets } from './index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function ticketOf(orderId: string) {
  const [ticket] = (await loadTicketsOfOrders(server.context, [orderId])).get(orderId) ?? [];
  if (!ticket) throw new Error('the order has no ticket');
  return ticket;
}

async function verify(token: string) {
  const keys = createLocalJWKSet((await server.app.inject('/.well-known/jwks.json')).json());
  const { payload, protectedHeader } = await compactVerify(token, keys);
  return { claims: JSON.parse(new TextDecoder().decode(payload)), header: protectedHeader };
}

/** The short id of an event, as its page in the API has it. */
async function shortIdOf(eventId: string): Promise<string> {
  return (await server.api.catalogue.event({ params: { id: eventId } })).short_id;
}

test('shows a ticket with its event, place and prices', async () => {
  const event = await addEvent(server.context.database, {
    address: '16th Cross, Malleshwaram',
    images: ['/a.webp'],
  });
  const { orderId, trackingId } = await addTicket(server.context, {
    eventId: event.id,
    discountPaise: 5_050,
  });
  expect(await ticketOf(orderId)).toMatchObject({
    event_name: 'An Evening of Qawwali',
    event_image_link: { image_link: '/a.webp' },
    event_address: { location: 'Chowdiah Hall, 16th Cross, Malleshwaram' },
    ticket_tracking_id: trackingId,
    total_ppl: 2,
    price_data: { total_price: 1000, platform_fee: 100, gst_fee: 18 },
    discount_data: { discount_amount: 50.5 },
    status: 'valid',
  });
});

test('shows the name of a place once', async () => {
  const event = await addEvent(server.context.database, {
    address: 'Chowdiah Hall, 16th Cross, Malleshwaram',
  });
  const { orderId } = await addTicket(server.context, { eventId: event.id });
  expect((await ticketOf(orderId)).event_address.location).toBe('Chowdiah Hall, 16th Cross, Malleshwaram');
});

test('draws a QR whose token the published keys verify', async () => {
  const issued = await addTicket(server.context);
  const { ticket_qr_image, ticket_token } = await ticketOf(issued.orderId);
  const picture = await server.app.inject(ticket_qr_image.image_link);
  expect(picture.headers['content-type']).toBe('image/png');
  const { data, info } = await sharp(picture.rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
  expect(tokenOfQr(read)).toBe(ticket_token);
  // The PDF of the browser and of the server has the same picture.
  expect(picture.rawPayload).toEqual(Buffer.from(await ticketQrPng(ticket_token)));
  const { claims, header } = await verify(ticket_token);
  expect(header).toEqual({ alg: 'EdDSA', kid: expect.any(String), typ: 'jalsa-ticket+jwt' });
  const seconds = (days: number) => daysAfter(NOW, days).getTime() / 1000;
  expect(claims).toEqual({
    iss: 'jalsa',
    sub: issued.trackingId,
    ver: 1,
    evt: await shortIdOf(issued.eventId ?? ''),
    nbf: seconds(10) - 3 * 3600,
    exp: seconds(10.2) + 6 * 3600,
    ppl: 2,
    pk: { a: 2 },
  });
});

test('keeps tickets and their tokens when the key is rotated', async () => {
  const before = await addTicket(server.context);
  const { ticket_token } = await ticketOf(before.orderId);
  server.clock.advance(1);
  const kid = await rotateSigningKeys(server.context);
  server.clock.set(NOW);
  const after = await addTicket(server.context);
  expect((await ticketOf(before.orderId)).ticket_token).toBe(ticket_token);
  expect((await verify(ticket_token)).claims.sub).toBe(before.trackingId);
  expect((await verify((await ticketOf(after.orderId)).ticket_token)).header.kid).toBe(kid);
});

test('publishes no private key', async () => {
  const { keys } = (await server.app.inject('/.well-known/jwks.json')).json();
  for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
});

test('shows a QR only for a valid link that has not expired', async () => {
  const mine = await ticketOf((await addTicket(server.context)).orderId);
  const other = await ticketOf((await addTicket(server.context)).orderId);
  const address = new URL(mine.ticket_qr_image.image_link, 'http://server');
  const ask = async (path: string, t: string) =>
    (await server.app.inject(`${path}?t=${encodeURIComponent(t)}`)).statusCode;
  const t = address.searchParams.get('t') ?? '';
  const [stamp = '', mac = ''] = t.split('.');
  const later = (Number.parseInt(stamp, 36) + 3600).toString(36);
  expect(await ask(address.pathname, t)).toBe(200);
  expect(await ask(address.pathname, `${later}.${mac}`)).toBe(403);
  expect(await ask(address.pathname, 'x')).toBe(403);
  expect(await ask(new URL(other.ticket_qr_image.image_link, 'http://server').pathname, t)).toBe(403);
  server.clock.advance(2 * 3600);
  expect(await ask(address.pathname, t)).toBe(403);
  server.clock.set(NOW);
});

test('shows no QR of a refunded ticket', async () => {
  const { orderId } = await addTicket(server.context);
  const link = (await ticketOf(orderId)).ticket_qr_image.image_link;
  const shown = await server.app.inject(link);
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
  await voidTickets(server.context.database, orderId, NOW);
  const refused = await server.app.inject(link);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'order_closed']);
});

test('issues many tickets at once, and never two for one event of an order', async () => {
  const { id: eventId } = await addEvent(server.context.database);
  const many = Array.from({ length: 300 }, () => newTicket({ eventId }));
  await issueTickets(server.context.database, server.context, many);
  const orderIds = many.map(({ orderId }) => orderId);
  expect((await loadTicketsOfOrders(server.context, orderIds)).size).toBe(300);
  const again = newTicket({ eventId, orderId: orderIds[0] as string });
  await expect(issueTickets(server.context.database, server.context, [again])).rejects.toThrow();
});

test('voids all tickets of an order, and no other', async () => {
  const { orderId } = await addTicket(server.context);
  await addTicket(server.context, { orderId });
  const other = await addTicket(server.context);
  await voidTickets(server.context.database, orderId, NOW);
  const tickets = await loadTicketsOfOrders(server.context, [orderId, other.orderId]);
  expect(tickets.get(orderId)?.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
  expect(tickets.get(other.orderId)?.map(({ status }) => status)).toEqual(['valid']);
});
