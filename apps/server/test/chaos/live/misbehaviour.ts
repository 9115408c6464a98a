import type { SeededRandom } from '../seeded-random.ts';

/** The treatment of one request by a provider. */
export type Treatment =
  | 'answers'
  /** Accepts the message, and answers late. */
  | 'answers late'
  /** Breaks the connection before it accepts the message. */
  | 'breaks'
  /** Accepts the message, and breaks the connection instead of answering. */
  | 'loses the answer'
  /** Asks to send the message again later. */
  | 'asks to wait'
  /** Has an error of its own. */
  | 'fails';

/** How providers treat one request in a hundred, unless they answer. */
const PERCENT: Record<Treatment, number> = {
  answers: 78,
  'answers late': 8,
  breaks: 3,
  'loses the answer': 4,
  'asks to wait': 4,
  fails: 3,
};

/** Slower than a commit, faster than the end of the attempt. */
const LATE_MS = [300, 2_500] as const;

/** Chooses the treatment of each request, and counts them. */
export interface Misbehaviour {
  treat(): Treatment;
  lateMs(): number;
  readonly counts: Readonly<Record<Treatment, number>>;
}

export function seededMisbehaviour(random: SeededRandom): Misbehaviour {
  const counts = Object.fromEntries(Object.keys(PERCENT).map((name) => [name, 0])) as Record<
    Treatment,
    number
  >;
  return {
    treat: () => {
      const treatment = random.weighted(PERCENT);
      counts[treatment] += 1;
      return treatment;
    },
    lateMs: () => random.whole(...LATE_MS),
    counts,
  };
}
