import { couponUseKey, type StockLevels } from '../../../inventory/index.ts';
import type { LimitRefusal } from '../../customer-limits/customer-limits.rules.ts';
import { eventsOf, idempotencyKeyOf } from '../../order.rules.ts';
import type { PricedOrder } from '../price-order.rules.ts';

/** The reason why an order cannot be placed; `left` is the amount that it could still take. */
export type PlacingRefusal =
  | { reason: 'event_full'; eventId: string; left: number }
  | { reason: 'package_full'; eventId: string; packageId: string; left: number }
  | { reason: 'coupon_spent' }
  | { reason: 'customer_uses_spent' }
  | { reason: 'key_known' }
  | { reason: 'contended' }
  | LimitRefusal;

/** The stock that orders may take, and the idempotency keys (`idempotencyKeyOf`) that made an order before. */
export interface BatchState extends StockLevels {
  keys: Set<string>;
}

/** Lets the orders take stock, one after the other, and returns the refusals of those that find too little. */
export function simulateBatch<Item extends PricedOrder>(
  items: readonly Item[],
  state: BatchState,
): Map<Item, PlacingRefusal> {
  const left: BatchState = {
    events: new Map(state.events),
    packages: new Map(state.packages),
    coupons: new Map(state.coupons),
    couponUses: new Map(state.couponUses),
    keys: new Set(state.keys),
  };
  const refused = new Map<Item, PlacingRefusal>();
  for (const item of items) {
    const refusal = findRefusal(item, left);
    if (refusal) refused.set(item, refusal);
    else take(item, left);
  }
  return refused;
}

/** The reason why this stock refuses an order by itself; null when the stock has all that the order takes. */
export function findRefusal({ order }: PricedOrder, left: BatchState): PlacingRefusal | null {
  if (order.idempotencyKey !== null && left.keys.has(idempotencyKeyOf(order))) return { reason: 'key_known' };
  const events = eventsOf(order);
  for (const { eventId, people } of events) {
    const places = left.events.get(eventId) ?? 0;
    if (places < people) return { reason: 'event_full', eventId, left: Math.max(0, places) };
  }
  for (const { eventId, lines } of events) {
    for (const { packageId, quantity } of lines) {
      const pieces = left.packages.get(packageId) ?? 0;
      if (pieces < quantity) return { reason: 'package_full', eventId, packageId, left: Math.max(0, pieces) };
    }
  }
  if (order.discountId === null) return null;
  if ((left.coupons.get(order.discountId) ?? 0) < 1) return { reason: 'coupon_spent' };
  const ownUses = left.couponUses.get(couponUseKey(order.discountId, order.owner)) ?? 0;
  return ownUses < 1 ? { reason: 'customer_uses_spent' } : null;
}

function take({ order }: PricedOrder, left: BatchState): void {
  const reduce = (map: Map<string, number>, key: string, by: number) =>
    map.set(key, (map.get(key) ?? 0) - by);
  for (const { eventId, people, lines } of eventsOf(order)) {
    reduce(left.events, eventId, people);
    for (const { packageId, quantity } of lines) reduce(left.packages, packageId, quantity);
  }
  if (order.discountId !== null) {
    reduce(left.coupons, order.discountId, 1);
    reduce(left.couponUses, couponUseKey(order.discountId, order.owner), 1);
  }
  if (order.idempotencyKey !== null) left.keys.add(idempotencyKeyOf(order));
}
