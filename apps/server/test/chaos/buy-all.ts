import { setTimeout as pause } from 'node:timers/promises';
import { type Buyer, type Ending, playPurchase } from './buyer.ts';
import { loadPackagesOnSale } from './packages-on-sale.ts';
import { planPurchase } from './purchase-plan.ts';
import { seededRandom } from './seeded-random.ts';

/** The progress of a run, and what its buyers have seen so far. */
export interface Watch {
  /** The number of purchases that have begun and of those that have ended. */
  started: number;
  ended: number;
  /** The orders that were placed, with the times of their answers in milliseconds. */
  placed: { orderId: string; at: number }[];
  /** The number of failed requests that a buyer sent again, by kind. */
  failures: Record<string, number>;
  wrongAnswers: string[];
}

export const newWatch = (): Watch => ({ started: 0, ended: 0, placed: [], failures: {}, wrongAnswers: [] });

/** The outcome of the purchases. */
export interface Sales {
  endings: Record<Ending['kind'], number>;
  /** Tracking ids of the tickets that buyers were shown. */
  shown: string[];
}

const AT_ONCE = 24;

/** Plays the purchases, each by one of the buyers: several at once, or one more after each `everyMs`. */
export async function buyAll(
  buyers: readonly Buyer[],
  watch: Watch,
  {
    seed,
    purchases,
    holdSeconds,
    everyMs,
  }: { seed: number; purchases: number; holdSeconds: number; everyMs?: number | undefined },
): Promise<Sales> {
  const [first] = buyers;
  if (!first) throw new Error('the run has no buyers');
  const onSale = await loadPackagesOnSale(first.api);
  const endings = { tickets: 0, open: 0, refused: 0 };
  const shown: string[] = [];

  const buyOne = async (number: number) => {
    const random = seededRandom(seed * 100_003 + number);
    const plan = planPurchase(random, { holdSeconds });
    try {
      const buyer = random.pick(buyers);
      const ending = await playPurchase(buyer, onSale, plan, `purchase-${seed}-${number}`, (orderId) =>
        watch.placed.push({ orderId, at: Date.now() }),
      );
      endings[ending.kind] += 1;
      if (ending.kind === 'tickets') shown.push(...ending.trackingIds);
    } catch (error) {
      watch.wrongAnswers.push(`purchase ${number} (${JSON.stringify(plan)}): ${describe(error)}`);
    }
    watch.ended += 1;
  };

  const running: Promise<void>[] = [];
  if (everyMs === undefined) {
    const lane = async () => {
      while (watch.started < purchases) await buyOne(++watch.started);
    };
    for (let lanes = 0; lanes < AT_ONCE; lanes++) running.push(lane());
  } else {
    while (watch.started < purchases) {
      running.push(buyOne(++watch.started));
      await pause(everyMs);
    }
  }
  await Promise.all(running);
  return { endings, shown };
}

function describe(error: unknown): string {
  const { code, status, message } = error as { code?: string; status?: number; message?: string };
  return [code, status, message].filter((part) => part !== undefined).join(' ');
}
