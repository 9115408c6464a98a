import {
  type CartLine,
  type Discount,
  type EventLike,
  type Package,
  type TicketInfo,
  toPaise,
} from '../../src/index.ts';

/** The instant at which the tests stand: Friday 20 November 2026, 17:30 in Kolkata. */
export const NOW = new Date('2026-11-20T12:00:00.000Z');

/** An ISO text so many seconds after `NOW`. */
export const after = (seconds: number): string => new Date(NOW.getTime() + seconds * 1000).toISOString();

export const aTicket = (price = 500, handle = 'entry_fee', value?: number): TicketInfo => ({
  ticket_type: { handle },
  ticket_param: { price, value, ticket_type: handle },
});

export const aPackage = (over: Partial<Package> = {}): Package => ({
  package_map_id: 'pkg-1',
  package_name: 'General',
  package: { type: 'regular' },
  ticket_info: [aTicket()],
  pax: 1,
  ...over,
});

export const anEvent = (over: Partial<EventLike> = {}): EventLike => ({
  _id: 'event-1',
  slots: false,
  ...over,
});

export const aDiscount = (over: Partial<Discount> = {}): Discount => ({
  _id: 'discount-1',
  coupon_name: 'SAVE10',
  type: 'event_discount',
  discount_value: 10,
  is_points: false,
  ...over,
});

export const aLine = (over: Partial<CartLine> = {}): CartLine => ({
  id: 'pkg-1',
  price: toPaise(500),
  quantity: 1,
  type: 'regular',
  pax: 1,
  package_type: 'entry_fee',
  redeemable_price: toPaise(0),
  menu_items_price: toPaise(0),
  package_given: 0,
  ...over,
});
