import { buildTicketPdf, ticketQrPng } from '@jalsa/ticket-pdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addEvent } from '../../../test/support/catalogue.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { addTicket } from '../../../test/support/tickets.ts';
import { loadTicketsOfOrders, voidTickets } from './index.ts';
import { findTicket } from './ticket.repository.ts';

// Every drawing is made as without the mock, and counted.
vi.mock('@jalsa/ticket-pdf', async (original) => {
  const real = await original<typeof import('@jalsa/ticket-pdf')>();
  return { ...real, buildTicketPdf: vi.fn(real.buildTicketPdf), ticketQrPng: vi.fn(real.ticketQrPng) };
});
const drawings = { pdf: vi.mocked(buildTicketPdf), qr: vi.mocked(ticketQrPng) };

const PER_MINUTE = 30;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp(
    { TRUSTED_PROXIES: '1' },
    { limits: { rates: { ticketDrawings: PER_MINUTE } } },
  );
});
afterAll(() => server.close());
beforeEach(() => {
  vi.clearAllMocks();
});

/** A ticket with its short link and the link of its QR. */
async function newTicket() {
  const { id: eventId } = await addEvent(server.context.database);
  const { trackingId, orderId } = await addTicket(server.context, { eventId });
  const row = await findTicket(server.context.database, trackingId);
  const [ticket] = (await loadTicketsOfOrders(server.context, [orderId])).get(orderId) ?? [];
  return {
    eventId,
    orderId,
    pdf: `/t/${row?.ticket.linkCode}`,
    qr: ticket?.ticket_qr_image.image_link ?? '',
  };
}

let addresses = 0;
/** An address without an opened ticket. */
const newAddress = () => `198.51.100.${++addresses}`;

const open = (url: string, address: string) =>
  server.app.inject({ url, headers: { 'x-forwarded-for': address } });

describe.each([
  ['the PDF of a short link', 'pdf'],
  ['the QR picture', 'qr'],
] as const)('%s', (_case, kind) => {
  test('is drawn once for twenty readers at once and for all later readers', async () => {
    const { [kind]: url } = await newTicket();
    const address = newAddress();
    const first = await Promise.all(Array.from({ length: 20 }, () => open(url, address)));
    const later = await Promise.all(Array.from({ length: 3 * PER_MINUTE }, () => open(url, address)));
    expect(new Set([...first, ...later].map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set([...first, ...later].map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect(drawings[kind]).toHaveBeenCalledTimes(1);
  });

  test('is drawn for one address as often as its limit allows, and for other addresses after that', async () => {
    const tickets = await Promise.all(Array.from({ length: PER_MINUTE + 5 }, newTicket));
    const address = newAddress();
    const answers = await Promise.all(tickets.map(({ [kind]: url }) => open(url, address)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(5);
    expect(drawings[kind]).toHaveBeenCalledTimes(PER_MINUTE);
    for (const { statusCode, headers, body } of refused) {
      expect(statusCode).toBe(429);
      expect(headers['retry-after']).toBe('60');
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(body)).toMatchObject({
        code: 'rate_limited',
        message: 'Too many tickets were opened from your network. Please try again in a minute.',
      });
    }
    const [left] = answers.flatMap(({ statusCode }, index) => (statusCode === 429 ? [tickets[index]] : []));
    const [kept] = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [tickets[index]] : []));
    expect((await open(kept?.[kind] ?? '', address)).statusCode).toBe(200);
    expect((await open(left?.[kind] ?? '', newAddress())).statusCode).toBe(200);
  });
});

test('a process makes one drawing at a time', async () => {
  let running = 0;
  let peak = 0;
  const { buildTicketPdf: draw } =
    await vi.importActual<typeof import('@jalsa/ticket-pdf')>('@jalsa/ticket-pdf');
  drawings.pdf.mockImplementation(async (given) => {
    peak = Math.max(peak, ++running);
    return draw(given).finally(() => running--);
  });
  const tickets = await Promise.all(Array.from({ length: 10 }, newTicket));
  const address = newAddress();
  const answers = await Promise.all(tickets.map(({ pdf }) => open(pdf, address)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(tickets.map(() => 200));
  expect(peak).toBe(1);
});

test('a PDF is drawn again after its event is renamed or postponed and after its refund', async () => {
  const { database, pool } = server.context;
  const { eventId, orderId, pdf, qr } = await newTicket();
  const address = newAddress();
  const read = async () => (await open(pdf, address)).rawPayload.toString('base64');
  const seen = [await read()];
  await pool.query(`update events set name = 'Another name' where id = $1`, [eventId]);
  seen.push(await read());
  const postponed = [eventId, new Date('2027-01-01T12:00:00Z'), new Date('2027-01-01T15:00:00Z')];
  await pool.query('update events set event_start = $2, event_end = $3 where id = $1', postponed);
  seen.push(await read());
  expect((await open(qr, address)).statusCode).toBe(200);
  await voidTickets(database, orderId, NOW);
  seen.push(await read());
  expect(new Set(seen).size).toBe(4);
  expect((await open(qr, address)).statusCode).toBe(409);
  expect(await read()).toBe(seen[3]);
  expect(drawings.pdf).toHaveBeenCalledTimes(4);
});

test('a PDF stays the same when only the link of its QR picture changes', async () => {
  const { pdf } = await newTicket();
  const address = newAddress();
  await open(pdf, address);
  server.clock.advance(2 * 3600);
  await open(pdf, address);
  expect(drawings.pdf).toHaveBeenCalledTimes(1);
});
