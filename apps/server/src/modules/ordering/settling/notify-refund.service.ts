import type { Executor } from '../../../database/executor.ts';
import { formatMoney } from '../../../lib/format-money.ts';
import { loadCards } from '../../catalogue/index.ts';
import { enqueueMessages, type Notice } from '../../messaging/index.ts';
import type { RefundNotice } from '../../payments/index.ts';
import { findOrder } from '../order.repository.ts';
import { type EventPart, eventsOf, type Order } from '../order.rules.ts';

/** Writes the messages about a refund to the buyer of an order, in the transaction that refunds it. */
export async function notifyRefund(executor: Executor, refund: RefundNotice): Promise<void> {
  const order = await findOrder(executor, refund.purchaseId);
  if (!order) throw new Error(`a refund is for order ${refund.purchaseId}, which does not exist`);
  const refunded = refundedEvents(refund.reason, order);
  const cards = await loadCards(
    executor,
    refunded.map(({ eventId }) => eventId),
    refund.now,
  );
  // Dates of one event may share its name.
  const names = new Set(refunded.flatMap(({ eventId }) => cards.get(eventId)?.name ?? []));
  const notice = {
    dedupeKey: `refund:${refund.refundId}`,
    to: { mobile: order.buyerMobile, email: order.buyerEmail },
  };
  const parameters = {
    name: order.buyerName,
    amount: formatMoney(refund.amount, refund.currency),
    event: [...names],
    order: refunded[0]?.trackingId ?? order.id,
  };
  await enqueueMessages(executor, [{ ...notice, ...textOf(refund, parameters) }], refund.now);
}

/** The events of an order that are refunded. */
function refundedEvents(reason: RefundNotice['reason'], order: Order): EventPart[] {
  const events = eventsOf(order);
  if (reason === 'part_unavailable') return events.filter(({ refusal }) => refusal !== null);
  // The share of the failed events was refunded before.
  return reason === 'external' ? events.filter(({ refusal }) => refusal === null) : events;
}

function textOf(refund: RefundNotice, parameters: Notice<'refund'>['parameters']) {
  switch (refund.reason) {
    case 'late':
    case 'part_unavailable':
      return { template: 'late_payment' as const, parameters: { ...parameters, reason: refund.why } };
    case 'external':
      return { template: 'tickets_refunded' as const, parameters };
    default:
      return { template: 'refund' as const, parameters };
  }
}
