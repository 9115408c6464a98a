import { createHash } from 'node:crypto';
import type { Ticket } from '@jalsa/api-client/contract';
import { buildTicketPdf, ticketQrPng } from '@jalsa/ticket-pdf';
import type { Context } from '../../context.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { semaphore } from '../../lib/semaphore.ts';
import { type Admit, singleFlightCache } from '../../lib/single-flight.ts';

/** The bytes of cached drawings: about 1,300 tickets with their QR pictures. */
const MAX_BYTES = 32 * 1024 * 1024;

const drawings = singleFlightCache<string, Buffer>({ max: MAX_BYTES, sizeOf: (bytes) => bytes.length });
const drawing = semaphore('ticketDrawing');

/** The limit of drawings for one address; a cached drawing does not count. It throws `rate_limited`. */
export function drawingLimit({ database, clock, config }: Context, address: string): Admit {
  return () => takeFromLimit(database, 'ticketDrawings', address, { config, now: clock.now() });
}

/** The QR of a token as PNG, cached by the token. */
export const drawnQr = (token: string, admit?: Admit): Promise<Buffer> =>
  drawn(qrKey(token), () => ticketQrPng(token), admit);

/** A ticket as PDF, cached by everything that it shows. */
export function drawnPdf(ticket: Ticket, createdAt: Date, admit?: Admit): Promise<Buffer> {
  // The link to the QR picture changes each hour and is not in the PDF.
  const { ticket_qr_image: _link, ...shown } = ticket;
  const key = `pdf ${ticket.ticket_tracking_id} ${digest(JSON.stringify([shown, createdAt]))}`;
  return drawn(key, () => drawPdf(ticket, createdAt), admit);
}

const drawn = (key: string, draw: () => Promise<Uint8Array>, admit?: Admit): Promise<Buffer> =>
  drawings.get(key, async () => Buffer.from(await drawing.run(draw)), admit);

async function drawPdf(ticket: Ticket, createdAt: Date): Promise<Uint8Array> {
  const { status, ticket_token } = ticket;
  const qrImage =
    status === 'refunded' ? null : (drawings.peek(qrKey(ticket_token)) ?? (await ticketQrPng(ticket_token)));
  return buildTicketPdf({ ticket, qrImage, createdAt });
}

const qrKey = (token: string) => `qr ${digest(token)}`;
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
