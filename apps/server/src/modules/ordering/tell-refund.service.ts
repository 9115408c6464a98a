import type { Executor } from '../../database/executor.ts';
import { loadCards } from '../catalogue/index.ts';
import { enqueueMessages } from '../messaging/index.ts';
import type { RefundNotice } from '../payments/index.ts';
import { formatMoney } from './format-money.ts';
import { findOrder } from './order.repository.ts';

/** Tells the buyer of an order that money is on its way back, in the transaction that sends it. */
export async function tellRefund(executor: Executor, refund: RefundNotice): Promise<void> {
  const order = await findOrder(executor, refund.purchaseId);
  if (!order) throw new Error(`money goes back for ${refund.purchaseId}, which is no order`);
  const isByHand = refund.reason === 'by_hand';
  const told = order.events.find(({ failed }) => failed !== isByHand) ?? order.events[0];
  const eventId = told?.eventId ?? order.parentEventId;
  const cards = await loadCards(executor, [eventId], refund.now);
  const notice = {
    cause: `refund:${refund.refundId}`,
    to: { mobile: order.buyerMobile, email: order.buyerEmail },
    parameters: {
      name: order.buyerName,
      amount: formatMoney(refund.amount, refund.currency),
      event: cards.get(eventId)?.name ?? '',
      order: told?.trackingId ?? order.id,
    },
  };
  await enqueueMessages(executor, [{ ...notice, template: templateOf(refund.reason) }], { now: refund.now });
}

function templateOf(reason: RefundNotice['reason']): 'late_payment' | 'tickets_refunded' | 'refund' {
  if (reason === 'late') return 'late_payment';
  return reason === 'by_hand' ? 'tickets_refunded' : 'refund';
}
