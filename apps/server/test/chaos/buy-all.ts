import { type Buyer, type Ending, playPurchase } from './buyer.ts';
import { loadPackagesOnSale } from './packages-on-sale.ts';
import { planPurchase } from './purchase-plan.ts';
import { seededRandom } from './seeded-random.ts';

/** The progress of a run, and the wrong answers so far. */
export interface Watch {
  /** The number of purchases that have begun and of those that have ended. */
  started: number;
  ended: number;
  wrongAnswers: string[];
}

/** The outcome of the purchases. */
export interface Sales {
  endings: Record<Ending['kind'], number>;
  /** Tracking ids of the tickets that buyers were shown. */
  shown: string[];
}

const AT_ONCE = 24;

/** Plays the purchases, several at once, each by one of the buyers. */
export async function buyAll(
  buyers: readonly Buyer[],
  watch: Watch,
  { seed, purchases, holdSeconds }: { seed: number; purchases: number; holdSeconds: number },
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
      const ending = await playPurchase(random.pick(buyers), onSale, plan, `purchase-${seed}-${number}`);
      endings[ending.kind] += 1;
      if (ending.kind === 'tickets') shown.push(...ending.trackingIds);
    } catch (error) {
      watch.wrongAnswers.push(`purchase ${number} (${JSON.stringify(plan)}): ${describe(error)}`);
    }
    watch.ended += 1;
  };

  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (watch.started < purchases) await buyOne(++watch.started);
    }),
  );
  return { endings, shown };
}

function describe(error: unknown): string {
  const { code, status, message } = error as { code?: string; status?: number; message?: string };
  return [code, status, message].filter((part) => part !== undefined).join(' ');
}
