import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '../seeded-random.ts';

export type ReceiptState = 'sent' | 'failed' | 'delivered' | 'read';

/** A message that a provider has accepted, as its receipts name it. */
export interface ReceiptTarget {
  messageId: string;
  providerId: string;
  to: string;
}

export interface SentReceipt extends ReceiptTarget {
  state: ReceiptState;
  at: Date;
}

/** Sends the receipts of a provider about the messages that it has accepted. */
export interface ReceiptSender {
  /** The receipts that the server has answered with a 2xx. */
  readonly taken: readonly SentReceipt[];
  readonly counts: Readonly<{ sent: number; repeated: number }>;
  /** The number of receipts that the server has not taken yet. */
  underWay(): number;
  close(): Promise<void>;
}

interface ReceiptSource {
  random: SeededRandom;
  /** The states that the provider reports. */
  knows: readonly ReceiptState[];
  /** The messages that the provider has accepted so far; it grows. */
  accepted: readonly ReceiptTarget[];
  /** Sends a receipt to the server; resolves to the status of the answer. */
  post(receipt: SentReceipt): Promise<number>;
}

/** The courses of receipts: in order, out of order, twice, and reports of carriers that contradict each other. */
const COURSES: { weight: number; states: ReceiptState[] }[] = [
  { weight: 10, states: [] },
  { weight: 15, states: ['sent'] },
  { weight: 20, states: ['sent', 'delivered'] },
  { weight: 25, states: ['sent', 'delivered', 'read'] },
  { weight: 8, states: ['delivered', 'sent'] },
  { weight: 8, states: ['sent', 'read', 'delivered'] },
  { weight: 8, states: ['sent', 'delivered', 'sent', 'delivered'] },
  { weight: 8, states: ['delivered', 'read', 'delivered', 'read'] },
  { weight: 5, states: ['sent', 'failed'] },
  { weight: 4, states: ['failed', 'failed'] },
  { weight: 5, states: ['sent', 'failed', 'delivered'] },
  { weight: 4, states: ['delivered', 'failed'] },
];
const WEIGHTS = Object.fromEntries(COURSES.map(({ weight }, index) => [index, weight]));

const LOOK_EVERY_MS = 25;
const BETWEEN_MS = 1_500;
/** Providers repeat a receipt for hours or days, with growing pauses. These pauses are shorter: the run is. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [250, 4_000];

/** Sends receipts about every message that a provider accepts, each again until the server answers with a 2xx. */
export function sendReceipts({ random, knows, accepted, post }: ReceiptSource): ReceiptSender {
  const taken: SentReceipt[] = [];
  const counts = { sent: 0, repeated: 0 };
  const closing = new AbortController();
  const { signal } = closing;
  let underWay = 0;
  let planned = 0;

  const send = async (receipt: SentReceipt) => {
    for (let attempt = 0; ; attempt++) {
      counts[attempt === 0 ? 'sent' : 'repeated'] += 1;
      // No answer: the server is dead.
      const status = await post(receipt).catch(() => 0);
      if (status >= 200 && status < 300) {
        taken.push(receipt);
        return;
      }
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS), undefined, { signal });
    }
  };
  const report = async (target: ReceiptTarget, states: ReceiptState[], pauses: number[]) => {
    for (const [turn, state] of states.entries()) {
      await pause(pauses[turn], undefined, { signal });
      await send({ ...target, state, at: new Date() });
      underWay -= 1;
    }
  };
  const watch = async () => {
    for (;;) {
      for (const target of accepted.slice(planned)) {
        const { states: all = [] } = COURSES[Number(random.weighted(WEIGHTS))] ?? {};
        const states = all.filter((state) => knows.includes(state));
        const pauses = states.map(() => random.whole(0, BETWEEN_MS));
        underWay += states.length;
        planned += 1;
        reports.push(report(target, states, pauses).catch(ignoreClose));
      }
      await pause(LOOK_EVERY_MS, undefined, { signal });
    }
  };
  const ignoreClose = (error: unknown) => {
    if (!signal.aborted) throw error;
  };
  const reports: Promise<void>[] = [];
  const watching = watch().catch(ignoreClose);

  return {
    taken,
    counts,
    underWay: () => underWay + accepted.length - planned,
    close: async () => {
      closing.abort();
      await Promise.all([watching, ...reports]);
    },
  };
}
