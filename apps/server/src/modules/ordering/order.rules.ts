import { hash } from 'node:crypto';
import { asPaise, eventShares, type Paise, sumPaise } from '@jalsa/booking-core';
import type { StockTake } from '../inventory/index.ts';
import { type NewTicket, PAYMENT_MODES } from '../ticketing/index.ts';
import type { OrderKind } from './kinds/order-kind.types.ts';
import type { orderLines, orders } from './ordering.schema.ts';

/** An order with its lines. Amounts in paise. */
export type Order = typeof orders.$inferSelect & { lines: OrderLine[] };

/** A package of an order and its quantity. Amounts in paise. */
export type OrderLine = Omit<typeof orderLines.$inferSelect, 'orderId' | 'position'>;

/** The fields that most kinds of orders have no value for. */
const NO_VALUES = {
  customerId: null,
  secretId: null,
  parentEventId: null,
  discountPaise: 0,
  discountId: null,
  coupon: null,
  note: null,
  arrivesAt: null,
  endsAt: null,
  promoterId: null,
  promoterQr: null,
  eventType: null,
  purchaseMode: 'online',
  tender: null,
  soldBy: null,
} as const satisfies Partial<Order>;

type Optional<Row, Defaults> = Omit<Row, keyof Defaults> & Partial<Pick<Row, keyof Defaults & keyof Row>>;

type NewOrder = Optional<
  Omit<Order, 'state' | 'paidAt' | 'closedAt' | 'utmSource' | 'idempotencyKey' | 'requestHash'>,
  typeof NO_VALUES
> & { idempotency: Idempotency | null };

/** An order as it is placed: it waits for its money, or is paid if it costs nothing or the box office took the money. */
export function newOrder({ idempotency, ...given }: NewOrder): Order {
  const isPaid = given.payablePaise === 0 || given.purchaseMode === 'offline';
  return {
    ...NO_VALUES,
    ...given,
    state: isPaid ? 'paid' : 'pending',
    idempotencyKey: idempotency?.key ?? null,
    requestHash: idempotency?.hash ?? null,
    utmSource: null,
    paidAt: isPaid ? given.createdAt : null,
    closedAt: null,
  };
}

const NO_LINE_VALUES = {
  eventId: null,
  venueId: null,
  isDiscounted: true,
  eventLimit: null,
  packageLimit: null,
  wasHidden: false,
  times: null,
  package: null,
} satisfies Partial<OrderLine>;

/** A line of an order as it is placed. */
export const newLine = (
  given: Optional<Omit<OrderLine, 'refusal' | 'subtotalPaise'>, typeof NO_LINE_VALUES>,
): OrderLine => ({
  ...NO_LINE_VALUES,
  ...given,
  subtotalPaise: given.unitPricePaise * given.quantity,
  refusal: null,
});

/** The lines of an order that one ticket is for: those of one event, or all tables. */
export interface OrderPart {
  trackingId: string;
  eventId: string | null;
  venueId: string | null;
  people: number;
  subtotal: Paise;
  isDiscounted: boolean;
  /** The most people for whom all orders of the owner may be at the event; null without a limit. */
  eventLimit: number | null;
  /** The reason why the part failed; null if it did not. */
  refusal: string | null;
  lines: OrderLine[];
}

/** A part for an event. */
export type EventPart = OrderPart & { eventId: string };

/** The parts of an order, in the order of its lines. */
export function partsOf({ lines }: Pick<Order, 'lines'>): OrderPart[] {
  const parts = new Map<string, OrderPart>();
  for (const line of lines) {
    const { trackingId, eventId, venueId, people, isDiscounted, eventLimit, refusal } = line;
    const subtotal = asPaise(line.subtotalPaise);
    const part = parts.get(trackingId);
    if (part) {
      part.people += people;
      part.subtotal = sumPaise([part.subtotal, subtotal]);
      part.lines.push(line);
    } else {
      const first = { trackingId, eventId, venueId, people, subtotal, isDiscounted, eventLimit, refusal };
      parts.set(trackingId, { ...first, lines: [line] });
    }
  }
  return [...parts.values()];
}

/** The events of an order, each with its places, its packages and its ticket. */
export function eventsOf(order: Pick<Order, 'lines'>): EventPart[] {
  return partsOf(order).filter((part): part is EventPart => part.eventId !== null);
}

/** The event whose fees and discounts hold for an order of events. */
export function parentEventOf({ id, parentEventId }: Pick<Order, 'id' | 'parentEventId'>): string {
  if (parentEventId === null) throw new Error(`order ${id} is not for events`);
  return parentEventId;
}

/** The part of an order that its shares are made of. */
export type SharedOrder = Pick<Order, 'feeBasePaise' | 'feeGstPaise' | 'discountPaise' | 'lines'>;

/** The share of each part in the money of its order, by tracking id, in paise. */
export function sharesOf(order: SharedOrder) {
  const shares = eventShares({
    feeBase: order.feeBasePaise,
    feeGst: order.feeGstPaise,
    discount: order.discountPaise,
    events: partsOf(order).map((part) => ({ ...part, eventId: part.trackingId })),
  });
  return new Map(shares.map((share) => [share.eventId, share]));
}

/** The share in an order of some of its parts together, in paise. */
export function shareOfParts(order: SharedOrder, trackingIds: readonly string[]): Paise {
  const shares = sharesOf(order);
  return sumPaise(trackingIds.flatMap((id) => shares.get(id)?.total ?? []));
}

/** The stock that these parts of an order take: places of events and pieces of packages, or tables for half hours. */
export const stockOfParts = (parts: readonly OrderPart[]): StockTake[] => [
  ...parts.flatMap(({ eventId, people }) =>
    eventId === null ? [] : [{ kind: 'event' as const, id: eventId, part: '', amount: people }],
  ),
  ...parts.flatMap(({ lines }) => lines.flatMap(stockOfLine)),
];

function stockOfLine({ packageId: id, quantity: amount, times }: OrderLine): StockTake[] {
  if (times === null) return [{ kind: 'package', id, part: '', amount }];
  return times.map((part) => ({ kind: 'table', id, part, amount }));
}

/** The use of an order's coupon: one of all uses, and one of its owner's. */
export const couponStockOf = ({ owner, discountId: id }: Pick<Order, 'owner' | 'discountId'>): StockTake[] =>
  id === null ? [] : ['', owner].map((part) => ({ kind: 'coupon', id, part, amount: 1 }));

/** The stock that an order holds while it is pending or paid. */
export const stockOf = (order: Order): StockTake[] => [
  ...stockOfParts(partsOf(order).filter(({ refusal }) => refusal === null)),
  ...couponStockOf(order),
];

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
    paymentMode: paymentModeOf(order),
    purchaseMode: order.purchaseMode,
    subtotalPaise: part.subtotal,
    platformFeePaise: shares.get(part.trackingId)?.feeBase ?? 0,
    gstPaise: shares.get(part.trackingId)?.feeGst ?? 0,
    discountPaise: shares.get(part.trackingId)?.discount ?? 0,
    lines: part.lines.flatMap(({ ticketLines }) => ticketLines),
    issuedAt: now,
  }));
}

function paymentModeOf({ payablePaise, tender }: Order): NewTicket['paymentMode'] {
  if (payablePaise === 0 || tender === 'complimentary') return PAYMENT_MODES.free;
  return tender === null ? PAYMENT_MODES.online : PAYMENT_MODES[tender];
}

/** The idempotency key of a request and the hash of its body. */
export interface Idempotency {
  key: string;
  hash: string;
}

/** The idempotency of a request by its parsed body: fields that mean nothing to us do not make it another request. */
export function idempotencyOf(body: object, key: string | undefined): Idempotency | null {
  if (key === undefined) return null;
  return { key, hash: hash('sha256', JSON.stringify(body), 'base64url') };
}

/** An order's idempotency key, which counts for its owner alone. */
export const idempotencyKeyOf = ({ owner, idempotencyKey }: Pick<Order, 'owner' | 'idempotencyKey'>) =>
  `${owner} ${idempotencyKey}`;
