import { type NewTicket, PAYMENT_MODES } from '../ticketing/index.ts';
import type { OrderKind } from './kinds/order-kind.types.ts';
import { type Order, partsOf, sharesOf } from './order.rules.ts';

/** The tickets of an order, one for each of its parts. */
export function ticketsOf(order: Order, { ticketOf }: Pick<OrderKind, 'ticketOf'>, now: Date): NewTicket[] {
  const shares = sharesOf(order);
  return partsOf(order).map((part) => ({
    ...ticketOf(order, part),
    trackingId: part.trackingId,
    orderId: order.id,
    buyerName: order.buyerName,
    buyerMobile: order.buyerMobile,
    buyerEmail: order.buyerEmail,
    paymentMode: order.payablePaise === 0 ? PAYMENT_MODES.free : PAYMENT_MODES.online,
    subtotalPaise: part.subtotal,
    platformFeePaise: shares.get(part.trackingId)?.feeBase ?? 0,
    gstPaise: shares.get(part.trackingId)?.feeGst ?? 0,
    discountPaise: shares.get(part.trackingId)?.discount ?? 0,
    lines: part.lines.flatMap(({ ticketLines }) => ticketLines),
    issuedAt: now,
  }));
}
