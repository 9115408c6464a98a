import type { LimitRefusal } from './customer-limits.ts';
import type { OrderDraft } from './order-draft.ts';
import { couponUseKey, idempotencyKey, type StockLevels } from './stock-levels.repository.ts';

/** Why an order cannot be placed; `left` is what it could still have had. */
export type PlacingRefusal =
  | { reason: 'event_full'; eventId: string; left: number }
  | { reason: 'package_full'; eventId: string; packageId: string; left: number }
  | { reason: 'coupon_spent' }
  | { reason: 'customer_uses_spent' }
  | { reason: 'key_known' }
  | { reason: 'contended' }
  | LimitRefusal;

/** Lets the orders take from what is left, one after the other, and tells which find too little and of what. */
export function surveyDrafts<Draft extends OrderDraft>(
  drafts: readonly Draft[],
  levels: StockLevels,
): Map<Draft, PlacingRefusal> {
  const left: StockLevels = {
    events: new Map(levels.events),
    packages: new Map(levels.packages),
    coupons: new Map(levels.coupons),
    uses: new Map(levels.uses),
    keys: new Set(levels.keys),
  };
  const refused = new Map<Draft, PlacingRefusal>();
  for (const draft of drafts) {
    const refusal = faultOf(draft, left);
    if (refusal) refused.set(draft, refusal);
    else take(draft, left);
  }
  return refused;
}

/** Why an order by itself would be refused at these levels; null when it finds room. */
export function faultOf(draft: OrderDraft, left: StockLevels): PlacingRefusal | null {
  if (draft.idempotency && left.keys.has(idempotencyKey(draft.customer.customerId, draft.idempotency.key))) {
    return { reason: 'key_known' };
  }
  for (const { eventId, people } of draft.events) {
    const rest = left.events.get(eventId) ?? 0;
    if (rest < people) return { reason: 'event_full', eventId, left: Math.max(0, rest) };
  }
  for (const { eventId, lines } of draft.events) {
    for (const { packageId, quantity } of lines) {
      const rest = left.packages.get(packageId) ?? 0;
      if (rest < quantity) return { reason: 'package_full', eventId, packageId, left: Math.max(0, rest) };
    }
  }
  if (!draft.coupon) return null;
  const { discountId } = draft.coupon;
  if ((left.coupons.get(discountId) ?? 0) < 1) return { reason: 'coupon_spent' };
  const mine = left.uses.get(couponUseKey(discountId, draft.customer.customerId)) ?? 0;
  return mine < 1 ? { reason: 'customer_uses_spent' } : null;
}

function take({ customer, events, coupon, idempotency }: OrderDraft, left: StockLevels): void {
  const { customerId } = customer;
  const reduce = (map: Map<string, number>, key: string, by: number) =>
    map.set(key, (map.get(key) ?? 0) - by);
  for (const { eventId, people, lines } of events) {
    reduce(left.events, eventId, people);
    for (const { packageId, quantity } of lines) reduce(left.packages, packageId, quantity);
  }
  if (coupon) {
    reduce(left.coupons, coupon.discountId, 1);
    reduce(left.uses, couponUseKey(coupon.discountId, customerId), 1);
  }
  if (idempotency) left.keys.add(idempotencyKey(customerId, idempotency.key));
}
