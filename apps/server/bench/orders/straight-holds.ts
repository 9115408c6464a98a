import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { CONNECTIONS, type Sample } from '../support/load.ts';
import { YARDSTICK } from './seed.ts';

// The least that an order needs when each has a statement of its own: both stock rows, and nothing else.
const HOLD = {
  name: 'hold',
  text: `with taken as (update stock set taken = taken + 1 where kind = 'event' and id = $1)
         update stock set taken = taken + 1 where kind = 'package' and id = $1`,
  values: [YARDSTICK],
};

/** The yardstick: holds, a statement each, over 64 connections straight to the database. */
export async function straightHolds(url: string, seconds: number): Promise<Sample> {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  // A connection's first few executions are planned each for itself.
  await Promise.all(
    clients.map(async (client) => {
      for (let warmUp = 0; warmUp < 8; warmUp++) await client.query(HOLD);
    }),
  );
  const times: [number, number][] = [];
  const start = performance.now();
  const until = start + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const from = performance.now();
        await client.query(HOLD);
        times.push([performance.now() - from, 1]);
      }
    }),
  );
  const elapsed = performance.now() - start;
  await Promise.all(clients.map((client) => client.end()));
  return { elapsed, total: times.length, times };
}
