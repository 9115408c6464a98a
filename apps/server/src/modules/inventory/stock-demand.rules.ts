/** The stock that one order takes. */
export interface Hold {
  customerId: string;
  events: readonly {
    eventId: string;
    people: number;
    /** Each package at most once. */
    lines: readonly { packageId: string; quantity: number }[];
  }[];
  /** The discount of its coupon; null for none. */
  discountId: string | null;
}

/** The hold of an order that is being placed. */
export interface NewHold extends Hold {
  /** The uses of the coupon that one customer may have; null for no limit. */
  couponUsesPerCustomer: number | null;
}

/** The uses of a coupon by one customer. */
export interface CouponUse {
  discountId: string;
  customerId: string;
  holdLimit: number | null;
  uses: number;
}

/** The amounts that several holds take of each stock row in all, by its id. */
export interface StockDemand {
  events: Map<string, number>;
  packages: Map<string, number>;
  coupons: Map<string, number>;
  couponUses: CouponUse[];
}

/** Sums the amounts of holds for each stock row. */
export function sumHolds(holds: readonly (Hold & Partial<NewHold>)[]): StockDemand {
  const events = new Map<string, number>();
  const packages = new Map<string, number>();
  const coupons = new Map<string, number>();
  const couponUses = new Map<string, CouponUse>();
  for (const { customerId, events: held, discountId, couponUsesPerCustomer: holdLimit = null } of holds) {
    for (const { eventId, people, lines } of held) {
      add(events, eventId, people);
      for (const { packageId, quantity } of lines) add(packages, packageId, quantity);
    }
    if (discountId === null) continue;
    add(coupons, discountId, 1);
    const key = couponUseKey(discountId, customerId);
    const uses = (couponUses.get(key)?.uses ?? 0) + 1;
    couponUses.set(key, { discountId, customerId, holdLimit, uses });
  }
  return { events, packages, coupons, couponUses: [...couponUses.values()] };
}

export const couponUseKey = (discountId: string, customerId: string) => `${discountId} ${customerId}`;

function add(amounts: Map<string, number>, id: string, amount: number): void {
  amounts.set(id, (amounts.get(id) ?? 0) + amount);
}
