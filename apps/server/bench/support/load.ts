import { runWrk } from './wrk.ts';

export const CONNECTIONS = 64;

/** The measurements of one turn. Times in milliseconds; `times` has the number of requests with each time. */
export interface Sample {
  elapsed: number;
  total: number;
  times: [time: number, count: number][];
}

/** The figures of all samples of one kind. Times in milliseconds. */
export interface Figures {
  /** The median of the samples. */
  perSecond: number;
  total: number;
  p50: number;
  p99: number;
  max: number;
}

export function figuresOf(samples: readonly Sample[]): Figures {
  const times = samples.flatMap((sample) => sample.times).sort(([a], [b]) => a - b);
  const answered = times.reduce((sum, [, count]) => sum + count, 0);
  const at = (share: number) => {
    let passed = 0;
    for (const [time, count] of times) {
      passed += count;
      if (passed >= share * answered) return time;
    }
    return 0;
  };
  return {
    perSecond: median(samples.map(paceOf)),
    total: together(samples).total,
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
  };
}

/**
 * Compares the pace of samples with that of a baseline, as a multiple: of each turn, since the speed of the machine
 * changes, with the median, the least and the most; and of all turns together.
 */
export function compare(samples: readonly Sample[], baseline: readonly Sample[]) {
  if (samples.length !== baseline.length) throw new RangeError('there must be as many turns of both');
  const times = samples.map((sample, turn) => paceOf(sample) / paceOf(baseline[turn] as Sample));
  const inAll = paceOf(together(samples)) / paceOf(together(baseline));
  return { median: median(times), least: Math.min(...times), most: Math.max(...times), inAll };
}

const together = (samples: readonly Sample[]) => ({
  total: samples.reduce((sum, { total }) => sum + total, 0),
  elapsed: samples.reduce((sum, { elapsed }) => sum + elapsed, 0),
});

const paceOf = ({ total, elapsed }: Pick<Sample, 'total' | 'elapsed'>) => (total / elapsed) * 1000;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}

/** Sends requests over 64 connections for whole seconds. Throws when any request was refused. */
export async function measure(
  origin: string,
  requests: readonly string[],
  seconds: number,
  buyers: { buyers?: number; firstBuyer?: number } = {},
): Promise<Sample> {
  const run = await runWrk(origin, requests, { connections: CONNECTIONS, seconds, ...buyers });
  return {
    elapsed: run.duration / 1000,
    total: run.requests,
    times: run.times.map(([time, count]) => [time / 1000, count]),
  };
}
