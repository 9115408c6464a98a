import type { Context } from '../../../context.ts';
import { type Executor, withTransaction } from '../../../database/executor.ts';
import { AT_ONCE } from '../../../database/upsert.ts';
import { cardPrices } from '../events/card-prices.rules.ts';
import type { EventCardRow } from '../events/event-card.repository.ts';
import { listingRow } from './listing.mapper.ts';
import {
  findDueListings,
  findListingSources,
  lockListings,
  markDue,
  postpone,
  replaceListings,
} from './refresh-listings.repository.ts';

/**
 * Makes the listings of events anew, from what the catalogue and the stock say now. Locks come before reading: who waits
 * for another's sees what that one has written.
 */
export async function refreshListings(executor: Executor, eventIds: string[], now: Date): Promise<void> {
  for (let from = 0; from < eventIds.length; from += AT_ONCE) {
    const ids = eventIds.slice(from, from + AT_ONCE);
    await withTransaction(executor, async (transaction) => {
      await lockListings(transaction, ids);
      const sources = await findListingSources(transaction, ids);
      await replaceListings(
        transaction,
        ids,
        sources.flatMap((source) => listingRow(source, now) ?? []),
      );
    });
  }
}

/** How long a listing that cannot be made is left alone. */
const POSTPONED_MS = 3_600_000;

/** Makes the listings anew of which a date or a sale has ended, or whose price has moved. */
export async function refreshDueListings(context: Context, stopping: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  while (!stopping.aborted) {
    const ids = await findDueListings(database, now, AT_ONCE);
    if (ids.length === 0) return;
    await refreshListings(database, ids, now).catch(() => refreshEach(context, ids, now));
  }
}

// One that cannot be made must not keep the others from it.
async function refreshEach({ database, log }: Context, ids: string[], now: Date): Promise<void> {
  for (const id of ids) {
    try {
      await refreshListings(database, [id], now);
    } catch (error) {
      log.error({ err: error, event: id }, 'a listing could not be made; it is tried again in an hour');
      await postpone(database, [id], new Date(now.getTime() + POSTPONED_MS));
    }
  }
}

/**
 * Has listings made again whose first price has moved since they were made: what was sold or given back meanwhile is seen
 * by whoever loads an event's card.
 */
export async function mendListings(executor: Executor, cards: EventCardRow[], now: Date): Promise<void> {
  const moved = cards.filter((card) => hasMoved(card, now)).map(({ id }) => id);
  if (moved.length > 0) await markDue(executor, moved, now);
}

function hasMoved({ offers, listedPricePaise, listedUntil }: EventCardRow, now: Date): boolean {
  const isWaitedFor = listedUntil !== null && listedUntil > now;
  return isWaitedFor && (cardPrices(offers, now)[0] ?? null) !== listedPricePaise;
}
