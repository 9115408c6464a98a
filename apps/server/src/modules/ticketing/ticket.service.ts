import type { Ticket } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { isQrLink } from './qr-link.service.ts';
import { findTicket, findTicketsOfOrders } from './ticket.repository.ts';
import { drawingLimit, drawnQr } from './ticket-drawings.service.ts';
import { findLinkedTicket } from './ticket-link.repository.ts';
import { ticketAttachment, ticketPdf } from './ticket-pdf.service.ts';
import { ticketToken } from './ticket-token.service.ts';
import { ticketView } from './ticket-view.service.ts';
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
