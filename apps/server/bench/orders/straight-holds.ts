import pg from 'pg';
import { CONNECTIONS, keepBusy, type Sample } from './load.ts';
import { EVENT, PAID_PACKAGE } from './seed.ts';

// The least that an order needs when each has a statement of its own: both stock rows, and nothing else.
const HOLD = {
  name: 'hold',
  text: `with taken as (update event_stock set taken = taken + 1 where event_id = $1)
         update package_stock set taken = taken + 1 where package_id = $2`,
  values: [EVENT, PAID_PACKAGE],
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
  const sample = await keepBusy(
    clients.map((client) => async () => {
      await client.query(HOLD);
    }),
    seconds,
  );
  await Promise.all(clients.map((client) => client.end()));
  return sample;
}
