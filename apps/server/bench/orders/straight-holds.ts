import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { CONNECTIONS, type Figures } from './load.ts';
import { EVENT, PAID_PACKAGE } from './seed.ts';

// The least that an order needs when each has a statement of its own: both stock rows, and nothing else.
const HOLD = {
  name: 'hold',
  text: `with taken as (update event_stock set taken = taken + 1 where event_id = $1)
         update package_stock set taken = taken + 1 where package_id = $2`,
  values: [EVENT, PAID_PACKAGE],
};

/** The yardstick: holds, a statement each, over 64 connections straight to the database. */
export async function straightHolds(url: string, seconds: number): Promise<Figures> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const times: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const from = performance.now();
        await client.query(HOLD);
        times.push(performance.now() - from);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { perSecond: times.length / elapsed, total: times.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}
