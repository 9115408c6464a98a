/** What one order takes of the stock. */
export interface Hold {
  customerId: string;
  events: readonly {
    eventId: string;
    people: number;
    /** Each package at most once. */
    lines: readonly { packageId: string; quantity: number }[];
  }[];
  /** The discount whose coupon it uses; null for none. */
  discountId: string | null;
}

/** A hold that is taken for the first time. */
export interface NewHold extends Hold {
  /** How often one customer may use the coupon; null for no limit. */
  couponUsesPerCustomer: number | null;
}

/** The uses of a coupon by one customer. */
export interface CouponUse {
  discountId: string;
  customerId: string;
  holdLimit: number | null;
  uses: number;
}

/** The amounts that holds take together of each stock row, by its id. */
export interface StockDemand {
  events: Map<string, number>;
  packages: Map<string, number>;
  coupons: Map<string, number>;
  couponUses: CouponUse[];
}

/** Sums what holds take of each stock row. */
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
