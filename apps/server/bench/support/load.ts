import { runWrk } from './wrk.ts';

export const CONNECTIONS = 64;

/** What was seen in one turn. Times in milliseconds; `times` is how often each was seen. */
export interface Sample {
  elapsed: number;
  total: number;
  times: [time: number, count: number][];
}

/** What samples of one kind showed together. Times in milliseconds. */
export interface Figures {
  /** The middle one of the samples. */
  perSecond: number;
  total: number;
  p50: number;
  p99: number;
  max: number;
}

export function figuresOf(samples: readonly Sample[]): Figures {
  const times = samples.flatMap((sample) => sample.times).sort(([a], [b]) => a - b);
  const seen = times.reduce((sum, [, count]) => sum + count, 0);
  const at = (share: number) => {
    let passed = 0;
    for (const [time, count] of times) {
      passed += count;
      if (passed >= share * seen) return time;
    }
    return 0;
  };
  return {
    perSecond: middle(samples.map(paceOf)),
    total: together(samples).total,
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
  };
}

/**
 * How many times as fast as a yardstick: turn by turn, since the machine's pace changes, of which the middle one counts
 * and the range is told, and all turns together.
 */
export function compare(samples: readonly Sample[], yardstick: readonly Sample[]) {
  if (samples.length !== yardstick.length) throw new RangeError('there must be as many turns of both');
  const times = samples.map((sample, turn) => paceOf(sample) / paceOf(yardstick[turn] as Sample));
  const inAll = paceOf(together(samples)) / paceOf(together(yardstick));
  return { middle: middle(times), least: Math.min(...times), most: Math.max(...times), inAll };
}

const together = (samples: readonly Sample[]) => ({
  total: samples.reduce((sum, { total }) => sum + total, 0),
  elapsed: samples.reduce((sum, { elapsed }) => sum + elapsed, 0),
});

const paceOf = ({ total, elapsed }: Pick<Sample, 'total' | 'elapsed'>) => (total / elapsed) * 1000;

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}

/** Sends requests over 64 connections for whole seconds, and fails when any was refused. */
export async function measure(
  origin: string,
  requests: readonly string[],
  seconds: number,
  buyers: { buyers?: number; firstBuyer?: number } = {},
): Promise<Sample> {
  const seen = await runWrk(origin, requests, { connections: CONNECTIONS, seconds, ...buyers });
  return {
    elapsed: seen.duration / 1000,
    total: seen.requests,
    times: seen.times.map(([time, count]) => [time / 1000, count]),
  };
}
