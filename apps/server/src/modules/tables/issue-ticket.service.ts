import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { issueTableTicket, PAYMENT_MODES, ticketLines } from '../ticketing/index.ts';
import type { TableOrderRow } from './table-order.rules.ts';

/** Issues the ticket of a paid order. */
export function issueTicketOf(
  executor: Executor,
  context: Context,
  order: TableOrderRow,
  now: Date,
): Promise<void> {
  return issueTableTicket(executor, context, {
    trackingId: order.trackingId,
    orderId: order.id,
    venueId: order.venueId,
    startsAt: order.arrivesAt,
    endsAt: order.endsAt,
    people: order.people,
    buyerName: order.buyerName,
    buyerMobile: order.buyerMobile,
    buyerEmail: order.buyerEmail,
    paymentMode: order.payablePaise === 0 ? PAYMENT_MODES.free : PAYMENT_MODES.online,
    subtotalPaise: order.subtotalPaise,
    platformFeePaise: order.feeBasePaise,
    gstPaise: order.feeGstPaise,
    discountPaise: 0,
    lines: order.packages.flatMap(({ pkg, quantity }) => ticketLines(pkg, quantity)),
    issuedAt: now,
  });
}
