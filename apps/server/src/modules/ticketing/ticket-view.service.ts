import type { Ticket } from '@jalsa/api-client/contract';
import { asPaise } from '@jalsa/booking-core';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/executor.ts';
import { rupees } from '../../lib/rupees.ts';
import { qrLink } from './qr-link.service.ts';
import { signWith } from './signing-key.service.ts';
import type { TicketRow } from './ticket.repository.ts';
import { calendarLink } from './ticket-calendar.service.ts';
import { ISSUER, TICKET_TYPE, ticketClaims } from './ticket-claims.rules.ts';

/** A ticket as its owner sees it (the contract's `Ticket`). Nobody else may get it: its token opens the door. */
export async function ticketView(context: Context, row: TicketRow): Promise<Ticket> {
  const { ticket, event } = row;
  const [image] = event.images;
  return {
    _id: ticket.trackingId,
    kind: ticket.venueId === null ? 'event' : 'table',
    purchase_mode: ticket.purchaseMode === 'online' ? 'Online' : 'Offline',
    event_name: event.name,
    event_handle: event.handle,
    event_image_link: image === undefined ? null : { image_link: image },
    event_address: { location: placeOf(event) },
    event_start: event.start.toISOString(),
    event_end: event.end.toISOString(),
    total_ppl: ticket.people,
    ticket_tracking_id: ticket.trackingId,
    ticket_token: await ticketToken(context.database, row),
    ticket_qr_image: { image_link: await qrLink(context, ticket.trackingId) },
    calendar_link: await calendarLink(context, row),
    customer_name: ticket.buyerName,
    payment_mode: ticket.paymentMode,
    price_data: {
      total_price: rupees(ticket.subtotalPaise),
      platform_fee: rupees(ticket.platformFeePaise),
      gst_fee: rupees(ticket.gstPaise),
    },
    discount_data: ticket.discountPaise === 0 ? null : { discount_amount: rupees(ticket.discountPaise) },
    refund_data: refundOf(ticket),
    tickets_data: ticket.lines,
    status: ticket.status,
    event_change: event.change,
  };
}

/** The refund of a ticket is what was paid for it: its share of an order over several events. */
function refundOf(ticket: TicketRow['ticket']): Ticket['refund_data'] {
  const { status, revokedAt, subtotalPaise, platformFeePaise, gstPaise, discountPaise } = ticket;
  if (status !== 'refunded' || !revokedAt) return null;
  const paid = subtotalPaise + platformFeePaise + gstPaise - discountPaise;
  return { refund_amount: rupees(asPaise(paid)), refunded_at: revokedAt.toISOString() };
}

// Many addresses begin with the name of the place, which is left out then.
function placeOf({ placeName, address }: TicketRow['event']): string {
  const [name = placeName] = placeName.split(',');
  if (address === '') return placeName;
  return address.toLowerCase().includes(name.toLowerCase()) ? address : `${placeName}, ${address}`;
}

/**
 * The token of a ticket, from which its QR code is drawn: the gate checks it with our public keys alone. It is made from
 * stored fields and the times of the catalogue, so it changes only with these.
 */
export const ticketToken = (database: Database, row: TicketRow): Promise<string> =>
  signWith(database, { kid: row.ticket.kid, typ: TICKET_TYPE }, { iss: ISSUER, ...ticketClaims(row) });
