import { type BenchBuyer, EVENT, FREE_PACKAGE, PAID_PACKAGE } from './seed.ts';
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
export async function measure(origin: string, requests: readonly string[], seconds: number): Promise<Sample> {
  const seen = await runWrk(origin, requests, { connections: CONNECTIONS, seconds });
  return {
    elapsed: seen.duration / 1000,
    total: seen.requests,
    times: seen.times.map(([time, count]) => [time / 1000, count]),
  };
}

export function emptyRequest(path: '/bench/empty' | '/bench/empty-endpoint'): string {
  return requestText(path, {}, '{}');
}

/** Orders of one place by each of the buyers, each with an idempotency key of its own. */
export function orderRequests(buyers: readonly BenchBuyer[], kind: 'paid' | 'free'): string[] {
  return buyers.map((buyer) => orderRequest(buyer, kind));
}

function orderRequest({ id, mobile, token }: BenchBuyer, kind: 'paid' | 'free'): string {
  const paid = kind === 'paid';
  const headers = { authorization: `Bearer ${token}`, user: id, 'idempotency-key': 'RANDOM' };
  const body = {
    customer_info: { _id: id, mobile, name: 'Asha Rao', email: 'asha@example.org' },
    package_info: [{ package_map_id: paid ? PAID_PACKAGE : FREE_PACKAGE, qty: 1 }],
    event_id: EVENT,
    ppl_count: 1,
    platform_fee: paid ? 50 : 0,
    gst_fee: paid ? 9 : 0,
    total_amount: paid ? 559 : 0,
  };
  return requestText('/customer/payment/init2', headers, JSON.stringify(body));
}

function requestText(path: string, headers: Record<string, string>, body: string): string {
  const lines = Object.entries({
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
