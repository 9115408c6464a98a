import type { OrderDraft } from './order-draft.ts';

/** What orders take together of each stock row. */
export interface StockDemand {
  /** Every event whose version matters; `people` is 0 for one that only sets the price. */
  events: { id: string; version: number; people: number }[];
  packages: { id: string; quantity: number }[];
  coupons: { id: string; uses: number }[];
  uses: { discount_id: string; customer_id: string; hold_limit: number | null; uses: number }[];
}

type Taking = Pick<OrderDraft, 'customer' | 'parent' | 'events' | 'coupon'>;

/** Sums the demand of orders for each stock row. Orders of one event were all priced with the same version of it, or the first one's counts. */
export function stockDemand(orders: readonly Taking[]): StockDemand {
  const events = new Map<string, StockDemand['events'][number]>();
  const packages = new Map<string, StockDemand['packages'][number]>();
  const coupons = new Map<string, StockDemand['coupons'][number]>();
  const uses = new Map<string, StockDemand['uses'][number]>();
  const eventOf = (id: string, version: number) => found(events, id, () => ({ id, version, people: 0 }));

  for (const { customer, parent, events: held, coupon } of orders) {
    eventOf(parent.eventId, parent.version);
    for (const { eventId, version, people, lines } of held) {
      eventOf(eventId, version).people += people;
      for (const { packageId: id, quantity } of lines) {
        found(packages, id, () => ({ id, quantity: 0 })).quantity += quantity;
      }
    }
    if (!coupon) continue;
    const { discountId: id, maxUsesPerCustomer: hold_limit } = coupon;
    found(coupons, id, () => ({ id, uses: 0 })).uses += 1;
    const { customerId } = customer;
    found(uses, `${id} ${customerId}`, () => ({
      discount_id: id,
      customer_id: customerId,
      hold_limit,
      uses: 0,
    })).uses += 1;
  }
  return {
    events: [...events.values()],
    packages: [...packages.values()],
    coupons: [...coupons.values()],
    uses: [...uses.values()],
  };
}

function found<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
