import { SCARCE_COUPON } from './packages-on-sale.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The wish of a buyer, and everything that succeeds or fails on the way. */
export interface PurchasePlan {
  buys: 'hall' | 'club' | 'garden' | 'hall and club' | 'tables';
  quantity: number;
  /** The hour of the arrival at a table; two sittings overlap by half an hour. */
  arrivalHour: 20 | 21.5;
  coupon: string | null;
  /** The course of events in the payment window. */
  course:
    | 'pays'
    | 'pays, and is refunded by the merchant'
    | 'pays twice'
    | 'fails, then pays'
    | 'fails and leaves'
    | 'pays late'
    | 'closes the window'
    | 'closes the window, but has paid'
    | 'leaves';
  /** The reporter of the payment: the buyer's browser (callback), the provider (webhook), both or none. */
  notify: 'callback' | 'webhook' | 'both' | 'none';
  /** The number of reports by the browser. */
  callbacks: number;
  /** The delay of late money, in milliseconds. */
  lateAfterMs: number;
  /** The pause between two steps, in milliseconds. */
  pauseMs: number;
  /** The pause between the order and the payment window, in milliseconds. */
  decideMs: number;
}

/** The plan of one purchase, with `decideMs` between two bounds if they are given. Money after `holdSeconds` is late. */
export function planPurchase(
  random: SeededRandom,
  { holdSeconds, decideMs }: { holdSeconds: number; decideMs?: [number, number] | undefined },
): PurchasePlan {
  const buys = random.weighted({ hall: 40, club: 20, garden: 10, 'hall and club': 15, tables: 15 });
  const notify = random.weighted({ callback: 3, webhook: 3, both: 3, none: 2 });
  const couponFits = buys === 'hall' || buys === 'hall and club';
  const plan: Omit<PurchasePlan, 'decideMs'> = {
    buys,
    quantity: random.whole(1, 3),
    arrivalHour: random.pick([20, 21.5]),
    coupon: couponFits ? random.pick([null, null, 'TENTH', SCARCE_COUPON]) : null,
    course: random.weighted({
      pays: 47,
      'pays, and is refunded by the merchant': 8,
      'pays twice': 5,
      'fails, then pays': 8,
      'fails and leaves': 4,
      'pays late': 10,
      'closes the window': 7,
      'closes the window, but has paid': 6,
      leaves: 5,
    }),
    notify,
    callbacks: notify === 'callback' || notify === 'both' ? random.pick([1, 1, 2]) : 0,
    lateAfterMs: random.whole(200, (holdSeconds + 6) * 1000),
    pauseMs: random.whole(0, 60),
  };
  return { ...plan, decideMs: decideMs ? random.whole(...decideMs) : plan.pauseMs };
}
