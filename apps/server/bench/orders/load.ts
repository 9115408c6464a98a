import autocannon, { type LoadRequest } from 'autocannon';
import { type BenchBuyer, EVENT, FREE_PACKAGE, PAID_PACKAGE } from './seed.ts';

export const CONNECTIONS = 64;

/** What one measurement showed. Milliseconds. */
export interface Figures {
  perSecond: number;
  total: number;
  p50: number;
  p99: number;
  max: number;
}

/** Sends requests over 64 connections, one after the other on each, and fails when any was refused. */
export async function measure(origin: string, requests: LoadRequest[], seconds: number): Promise<Figures> {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests,
    idReplacement: true,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} requests were refused and ${result.errors} failed`);
  }
  const { p50, p99, max } = result.latency;
  const { total } = result.requests;
  return { perSecond: total / result.duration, total, p50, p99, max };
}

export function emptyRequests(): LoadRequest[] {
  return [
    { method: 'POST', path: '/bench/empty', headers: { 'content-type': 'application/json' }, body: '{}' },
  ];
}

/** An order of one place by each of the buyers, each request with an idempotency key of its own. */
export function orderRequests(buyers: BenchBuyer[], kind: 'paid' | 'free'): LoadRequest[] {
  const paid = kind === 'paid';
  return buyers.map(({ id, mobile, token }) => ({
    method: 'POST',
    path: '/customer/payment/init2',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      user: id,
      'idempotency-key': 'bench-[<id>]',
    },
    body: JSON.stringify({
      customer_info: { _id: id, mobile, name: 'Asha Rao', email: 'asha@example.org' },
      package_info: [{ package_map_id: paid ? PAID_PACKAGE : FREE_PACKAGE, qty: 1 }],
      event_id: EVENT,
      ppl_count: 1,
      platform_fee: paid ? 50 : 0,
      gst_fee: paid ? 9 : 0,
      total_amount: paid ? 559 : 0,
    }),
  }));
}
