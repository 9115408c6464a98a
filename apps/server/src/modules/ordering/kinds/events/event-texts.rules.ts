import type { OrderTexts } from '../order-kind.types.ts';
import type { SaleRefusal } from './sale-refusal.rules.ts';

type EventRefusal =
  | SaleRefusal
  | 'sold_out'
  | 'over_limit'
  | 'coupon_spent'
  | 'refund_asked'
  | 'organiser_refund';

/** A paid order loses an event when it is cancelled, when its buyer asks for the refund of a postponed one, and when its organiser refunds it. */
const refusals: Record<EventRefusal, readonly [one: string, several?: string]> = {
  date_withdrawn: ['the date was withdrawn', 'the dates were withdrawn'],
  event_cancelled: ['the event was cancelled', 'the events were cancelled'],
  event_over: ['the event is over', 'the events are over'],
  package_withdrawn: ['the package was withdrawn', 'the packages were withdrawn'],
  not_on_sale_yet: ['the tickets are not on sale yet'],
  sale_ended: ['the sale has ended'],
  sold_out: ['the tickets are sold out'],
  over_limit: ['you have reached the customer limit'],
  coupon_spent: ['the coupon has been used up'],
  refund_asked: ['you asked for a refund'],
  organiser_refund: ['the organiser refunded it', 'the organiser refunded them'],
};

export const eventTexts: OrderTexts = {
  order: 'order',
  afterRefund: 'its tickets are no longer valid',
  refusals,
};
