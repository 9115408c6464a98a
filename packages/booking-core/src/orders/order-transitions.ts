/** The states of an order. */
export type OrderState = 'pending' | 'paid' | 'cleared' | 'expired' | 'refunded';

/**
 * The states that an order may go to from each state. A `cleared` or `expired` order goes on only when its money arrives late: to `paid`
 * when its capacity can be taken again, else to `refunded`.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'cleared', 'expired'],
  paid: ['refunded'],
  cleared: ['paid', 'refunded'],
  expired: ['paid', 'refunded'],
  refunded: [],
};
