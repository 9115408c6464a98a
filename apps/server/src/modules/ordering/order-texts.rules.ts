import { formatMoney } from '../../lib/format-money.ts';
import type { OrderTexts } from './kinds/order-kind.types.ts';
import { type Order, partsOf } from './order.rules.ts';

/** The reason for the buyer why late money could not have parts that these refusals refused. At most 40 characters, for an SMS. */
export function latePaymentReason({ refusals: texts }: OrderTexts, refusals: readonly string[]): string {
  const [first = '', ...others] = new Set(refusals);
  const [one, several = one] = (others.length === 0 && texts[first]) || [
    'the tickets are no longer available',
  ];
  return refusals.length > 1 ? several : one;
}

/** The text for the buyer of an order that is not paid, or no longer paid. */
export function unpaidOrderMessage(
  texts: OrderTexts,
  order: Pick<Order, 'state' | 'paidAt' | 'lines'>,
): string {
  const { order: name, afterRefund } = texts;
  if (order.state !== 'refunded')
    return `Your payment doesn’t match this ${name}’s total. We’re refunding it in full.`;
  if (order.paidAt !== null) return `This ${name} was refunded, and ${afterRefund}.`;
  const refusals = partsOf(order).flatMap(({ refusal }) => refusal ?? []);
  const why = latePaymentReason(texts, refusals);
  return `This ${name} was closed before your payment reached us, and ${why}. Your refund is on its way.`;
}

/** What every message about a refund says, and to whom; `about` names what it is for and its order. */
export const refundNotice = <About extends object>(
  order: Pick<Order, 'buyerName' | 'buyerMobile' | 'buyerEmail'>,
  refund: { refundId: string; amount: number; currency: string },
  about: About,
) => ({
  dedupeKey: `refund:${refund.refundId}`,
  to: { mobile: order.buyerMobile, email: order.buyerEmail },
  parameters: {
    name: order.buyerName,
    amount: formatMoney(refund.amount, refund.currency),
    ...about,
  },
});
