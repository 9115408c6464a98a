import type { OrderRow } from './order.repository.ts';

/** Tells the buyer of an order that is not paid, or not any more, what became of the money. */
export function whyNotPaid({ state, paidAt }: Pick<OrderRow, 'state' | 'paidAt'>): string {
  if (state !== 'refunded') return 'Your payment is not what this order costs. All of it is on its way back.';
  if (paidAt !== null) return 'This order was refunded, and its tickets are not valid any more.';
  return 'This order was given up before your payment reached us. Your money is on its way back.';
}
