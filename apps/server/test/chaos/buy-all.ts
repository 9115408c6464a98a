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
  /** The number of purchases whose order was placed and that have not ended. */
  open: number;
  /** Nothing is killed any more. */
  killsAreOver: boolean;
  /** The orders that were placed, with the times of their answers in milliseconds. */
  placed: { orderId: string; at: number }[];
  /** The number of failed requests that a buyer sent again, by kind. */
  failures: Record<string, number>;
  wrongAnswers: string[];
}

export const newWatch = (): Watch => ({
  started: 0,
  ended: 0,
  open: 0,
  killsAreOver: false,
  placed: [],
  failures: {},
  wrongAnswers: [],
});

/** Many purchases at once until the kills are over, by customers who take their time before they pay. */
export interface Crowd {
  customers: number;
  /** A purchase that has ended is followed by the next one. */
  purchasesAtOnce: number;
  /** The shortest and the longest time from an order to the payment window, in milliseconds. */
  decideMs: [shortest: number, longest: number];
}

/** The outcome of the purchases. */
export interface Sales {
  endings: Record<Ending['kind'], number>;
  /** Tracking ids of the tickets that buyers were shown. */
  shown: string[];
}

const AT_ONCE = 24;
/** The crowd's first purchases begin within this time. */
const CROWD_GATHERS_MS = 25_000;
/** The pause before the next purchase of a crowd. */
const CROWD_RESTS_MS = 1_000;

/** Plays so many purchases, several at once, each by any of the buyers; or those of a crowd. */
export async function buyAll(
  buyers: readonly Buyer[],
  watch: Watch,
  {
    seed,
    purchases,
    holdSeconds,
    crowd,
  }: { seed: number; purchases: number; holdSeconds: number; crowd?: Crowd | undefined },
): Promise<Sales> {
  const [first] = buyers;
  if (!first) throw new Error('the run has no buyers');
  const onSale = await loadPackagesOnSale(first.api);
  const endings = { tickets: 0, open: 0, refused: 0 };
  const shown: string[] = [];

  const buyOne = async (number: number) => {
    const random = seededRandom(seed * 100_003 + number);
    const plan = planPurchase(random, { holdSeconds, decideMs: crowd?.decideMs });
    let isOpen = false;
    try {
      const buyer = random.pick(buyers);
      const ending = await playPurchase(buyer, onSale, plan, `purchase-${seed}-${number}`, (orderId) => {
        watch.placed.push({ orderId, at: Date.now() });
        watch.open += 1;
        isOpen = true;
      });
      endings[ending.kind] += 1;
      if (ending.kind === 'tickets') shown.push(...ending.trackingIds);
    } catch (error) {
      watch.wrongAnswers.push(`purchase ${number} (${JSON.stringify(plan)}): ${describe(error)}`);
    }
    watch.ended += 1;
    if (isOpen) watch.open -= 1;
  };

  const lane = async () => {
    while (watch.started < purchases) await buyOne(++watch.started);
  };
  const patientLane = async (_: unknown, index: number, lanes: unknown[]) => {
    await pause((CROWD_GATHERS_MS * index) / lanes.length);
    while (!watch.killsAreOver) {
      await buyOne(++watch.started);
      await pause(CROWD_RESTS_MS);
    }
  };
  const lanes = Array.from({ length: crowd?.purchasesAtOnce ?? AT_ONCE });
  await Promise.all(lanes.map(crowd ? patientLane : lane));
  return { endings, shown };
}

function describe(error: unknown): string {
  const { code, status, message } = error as { code?: string; status?: number; message?: string };
  return [code, status, message].filter((part) => part !== undefined).join(' ');
}
