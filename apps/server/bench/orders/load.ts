import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { openConnection } from './connection.ts';
import { type BenchBuyer, EVENT, FREE_PACKAGE, PAID_PACKAGE } from './seed.ts';

export const CONNECTIONS = 64;

/** What was seen in a stretch of time: how long it was and how long each request took, in milliseconds. */
export interface Sample {
  elapsed: number;
  times: number[];
}

/** What samples of one kind showed together. Milliseconds. */
export interface Figures {
  perSecond: number;
  total: number;
  p50: number;
  p99: number;
  max: number;
}

export function figuresOf(samples: readonly Sample[]): Figures {
  const times = samples.flatMap((sample) => sample.times).sort((a, b) => a - b);
  const elapsed = samples.reduce((sum, sample) => sum + sample.elapsed, 0);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return {
    perSecond: (times.length / elapsed) * 1000,
    total: times.length,
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
  };
}

/** Makes the bytes of one request. */
export type MakeRequest = () => Buffer;

/** Does `work` on each of 64 connections, one after the other, until the time is over. */
export async function keepBusy(
  connections: readonly (() => Promise<void>)[],
  seconds: number,
): Promise<Sample> {
  const times: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1000;
  await Promise.all(
    connections.map(async (work) => {
      while (performance.now() < until) {
        const from = performance.now();
        await work();
        times.push(performance.now() - from);
      }
    }),
  );
  return { elapsed: performance.now() - start, times };
}

/** Sends requests over 64 connections, and fails when any was refused. */
export async function measure(origin: string, make: MakeRequest, seconds: number): Promise<Sample> {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(origin)));
  const sample = await keepBusy(
    connections.map((connection) => async () => {
      const status = await connection.ask(make());
      if (status !== 200) throw new Error(`a request was refused with ${status}`);
    }),
    seconds,
  );
  for (const connection of connections) connection.close();
  return sample;
}

export function emptyRequests(path: '/bench/empty' | '/bench/empty-endpoint'): MakeRequest {
  const request = requestBytes(path, {}, '{}');
  return () => request;
}

/** Orders of one place by each of the buyers in turn, each with an idempotency key of its own. */
export function orderRequests(buyers: readonly BenchBuyer[], kind: 'paid' | 'free'): MakeRequest {
  const requests = buyers.map((buyer) => orderRequest(buyer, kind));
  let next = 0;
  return () => {
    const { bytes, key } = requests[next++ % requests.length] as (typeof requests)[number];
    const fresh = Buffer.from(bytes);
    fresh.write(randomUUID(), key, 'latin1');
    return fresh;
  };
}

/** A buyer's request, and where in it the idempotency key stands. */
function orderRequest({ id, mobile, token }: BenchBuyer, kind: 'paid' | 'free') {
  const paid = kind === 'paid';
  const key = randomUUID();
  const headers = { authorization: `Bearer ${token}`, user: id, 'idempotency-key': key };
  const body = {
    customer_info: { _id: id, mobile, name: 'Asha Rao', email: 'asha@example.org' },
    package_info: [{ package_map_id: paid ? PAID_PACKAGE : FREE_PACKAGE, qty: 1 }],
    event_id: EVENT,
    ppl_count: 1,
    platform_fee: paid ? 50 : 0,
    gst_fee: paid ? 9 : 0,
    total_amount: paid ? 559 : 0,
  };
  const bytes = requestBytes('/customer/payment/init2', headers, JSON.stringify(body));
  return { bytes, key: bytes.indexOf(key) };
}

function requestBytes(path: string, headers: Record<string, string>, body: string): Buffer {
  const lines = Object.entries({
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}
