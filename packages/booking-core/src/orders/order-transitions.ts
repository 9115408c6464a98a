/** The states of an order. */
export type OrderState = 'pending' | 'paid' | 'cleared' | 'expired' | 'refunded';

/**
 * The states that an order may go to from each state. `cleared` and `expired` go on only for money that arrives late: tickets when
 * the capacity can be taken again, else a refund.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'cleared', 'expired'],
  paid: ['refunded'],
  cleared: ['paid', 'refunded'],
  expired: ['paid', 'refunded'],
  refunded: [],
};
