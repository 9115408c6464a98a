import type pg from 'pg';
import { CONNECTIONS, measure, type Sample } from '../support/load.ts';
import { BUYERS, payPending, takenPlaces } from './seed.ts';

/** Sends orders of the hot event for some seconds; each order has the next buyer. */
export type OrderLoad = (
  origin: string,
  request: string,
  seconds: number,
  countPlaced?: typeof takenPlaces,
) => Promise<Sample>;

/** Throws when the database does not have the answered orders; it may also have those that run at the end of a turn. */
export function orderLoad(pool: pg.Pool): OrderLoad {
  let firstBuyer = 0;
  return async (origin, request, seconds, countPlaced = takenPlaces) => {
    const before = await countPlaced(pool);
    const sample = await measure(origin, [request], seconds, { buyers: BUYERS, firstBuyer });
    firstBuyer = (firstBuyer + sample.total + CONNECTIONS) % BUYERS;
    await payPending(pool);
    const placed = (await countPlaced(pool)) - before;
    if (placed < sample.total || placed > sample.total + 2 * CONNECTIONS) {
      throw new Error(`${sample.total} orders were answered and ${placed} placed`);
    }
    return sample;
  };
}
