import type { Chance } from './chance.ts';
import { SCARCE_COUPON } from './shop.ts';

/** What a buyer wants, and everything that goes right or wrong on the way. */
export interface PurchasePlan {
  buys: 'hall' | 'club' | 'garden' | 'hall and club';
  quantity: number;
  coupon: string | null;
  /** What happens in the payment window. */
  course:
    | 'pays'
    | 'pays twice'
    | 'fails, then pays'
    | 'fails and leaves'
    | 'pays late'
    | 'closes the window'
    | 'closes the window, but has paid'
    | 'leaves';
  /** Who tells of the payment: the buyer's browser, the provider, both or nobody. */
  notify: 'callback' | 'webhook' | 'both' | 'none';
  /** How often the browser tells of it. */
  callbacks: number;
  /** For late money: after how many milliseconds it comes. */
  lateAfterMs: number;
  /** Between two steps, in milliseconds. */
  thinks: number;
}

/** The plan of one purchase; `holdSeconds` tells what is late. */
export function planPurchase(chance: Chance, { holdSeconds }: { holdSeconds: number }): PurchasePlan {
  const buys = chance.weighed({ hall: 45, club: 25, garden: 15, 'hall and club': 15 });
  const notify = chance.weighed({ callback: 3, webhook: 3, both: 3, none: 2 });
  const couponFits = buys === 'hall' || buys === 'hall and club';
  return {
    buys,
    quantity: chance.whole(1, 3),
    coupon: couponFits ? chance.pick([null, null, 'TENTH', SCARCE_COUPON]) : null,
    course: chance.weighed({
      pays: 55,
      'pays twice': 5,
      'fails, then pays': 8,
      'fails and leaves': 4,
      'pays late': 10,
      'closes the window': 7,
      'closes the window, but has paid': 6,
      leaves: 5,
    }),
    notify,
    callbacks: notify === 'callback' || notify === 'both' ? chance.pick([1, 1, 2]) : 0,
    lateAfterMs: chance.whole(200, (holdSeconds + 6) * 1000),
    thinks: chance.whole(0, 60),
  };
}
