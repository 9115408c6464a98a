import type { Ticket } from '@jalsa/api-client/contract';
import { ticketFileName } from '@jalsa/ticket-pdf';
import type { Context } from '../../context.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import type { Admit } from '../../lib/single-flight.ts';
import { isQrLink } from './qr-link.service.ts';
import { findLinkedTicket, findTicket, findTicketsOfOrders } from './ticket.repository.ts';
import { drawingLimit, drawnPdf, drawnQr } from './ticket-drawings.service.ts';
import { ticketToken, ticketView } from './ticket-view.service.ts';
import { noSuchTicket, ticketWasRefunded } from './ticketing.errors.ts';

/** The tickets of orders as their owner sees them, soonest event first; orders without tickets are left out. */
export async function loadTicketsOfOrders(
  context: Context,
  orderIds: string[],
): Promise<Map<string, Ticket[]>> {
  const rows = await findTicketsOfOrders(context.database, orderIds);
  const views = await Promise.all(rows.map((row) => ticketView(context, row)));
  const byOrder = new Map<string, Ticket[]>();
  rows.forEach(({ ticket: { orderId } }, index) => {
    const view = views[index];
    if (view) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), view]);
  });
  return byOrder;
}

/**
 * The QR of a ticket as PNG, for the holder of its signed link. Throws `link_expired`, `not_found`, `order_closed`
 * (refunded), `rate_limited`.
 */
export async function getQrPicture(
  context: Context,
  trackingId: string,
  { t, address }: { t: string; address: string },
): Promise<Buffer> {
  if (!(await isQrLink(context, trackingId, t))) {
    const message = 'This link has expired. Please open the ticket again.';
    throw new DomainError('link_expired', message, atField('t', message));
  }
  const row = await findTicket(context.database, trackingId);
  if (!row) throw noSuchTicket('ticket_tracking_id');
  if (row.ticket.status === 'refunded') throw ticketWasRefunded();
  return drawnQr(await ticketToken(context.database, row), drawingLimit(context, address));
}

/** The form of a link code; the case of its letters does not matter. */
const LINK_CODE = /^\w{1,32}$/;

/** The PDF behind a short link; null when there is none. Throws `rate_limited`. */
export async function getLinkedPdf(
  context: Context,
  code: string,
  address: string,
): Promise<{ name: string; content: Uint8Array } | null> {
  if (!LINK_CODE.test(code)) return null;
  const trackingId = await findLinkedTicket(context.database, code.toUpperCase());
  if (trackingId === null) return null;
  const content = await ticketPdf(context, trackingId, drawingLimit(context, address));
  return { name: ticketAttachment({ trackingId }).name, content };
}

/**
 * A ticket as PDF, as its owner can download it; the PDF of a refunded ticket says so and has no QR. The same ticket makes
 * the same bytes, and is drawn once; `admit` counts the drawing. Throws `not_found`, `unavailable`.
 */
export async function ticketPdf(context: Context, trackingId: string, admit?: Admit): Promise<Uint8Array> {
  const row = await findTicket(context.database, trackingId);
  if (!row) throw new DomainError('not_found', 'This ticket doesn’t exist.');
  return drawnPdf(await ticketView(context, row), row.ticket.issuedAt, admit);
}

/** The PDF of a ticket as an attachment of its messages. */
export function ticketAttachment({ trackingId }: { trackingId: string }) {
  return {
    name: ticketFileName({ ticket_tracking_id: trackingId }),
    content_type: 'application/pdf',
    kind: 'ticket' as const,
    id: trackingId,
  };
}
