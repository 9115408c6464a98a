import { addHours } from 'date-fns';
import type { Context } from '../../../context.ts';
import { type Executor, withTransaction } from '../../../database/executor.ts';
import { ROWS_PER_STATEMENT } from '../../../database/upsert.ts';
import { cardPrices } from '../events/card-prices.rules.ts';
import type { EventCardRow } from '../events/event-card.repository.ts';
import { toListing } from './listing.mapper.ts';
import {
  findDueListings,
  findListingSources,
  lockListings,
  markDue,
  postpone,
  replaceListings,
} from './refresh-listings.repository.ts';

/**
 * Makes the listings of these events again from the catalogue and the stock. Rows are locked before they are read, so a
 * transaction that waited for the lock reads the rows of the other one.
 */
export async function refreshListings(executor: Executor, eventIds: string[], now: Date): Promise<void> {
  for (let from = 0; from < eventIds.length; from += ROWS_PER_STATEMENT) {
    const ids = eventIds.slice(from, from + ROWS_PER_STATEMENT);
    await withTransaction(executor, async (transaction) => {
      await lockListings(transaction, ids);
      const sources = await findListingSources(transaction, ids);
      await replaceListings(
        transaction,
        ids,
        sources.flatMap((source) => toListing(source, now) ?? []),
      );
    });
  }
}

/** The pause after a listing could not be made. */
const RETRY_HOURS = 1;

/** Makes due listings again: a date or a sale has ended, or `markStalePrices` has found another price. */
export async function refreshDueListings(context: Context, stopping: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  while (!stopping.aborted) {
    const ids = await findDueListings(database, now, ROWS_PER_STATEMENT);
    if (ids.length === 0) return;
    await refreshListings(database, ids, now).catch(() => refreshEach(context, ids, now));
  }
}

// One listing that fails must not hold up the others.
async function refreshEach({ database, log }: Context, ids: string[], now: Date): Promise<void> {
  for (const id of ids) {
    try {
      await refreshListings(database, [id], now);
    } catch (error) {
      log.error({ err: error, event: id }, 'a listing could not be made; the next attempt is in an hour');
      await postpone(database, [id], addHours(now, RETRY_HOURS));
    }
  }
}

/**
 * Makes listings due whose price is no longer the one of the card. Selling and releasing write no listings, so every
 * request that loads cards calls this.
 */
export async function markStalePrices(executor: Executor, cards: EventCardRow[], now: Date): Promise<void> {
  const stale = cards.filter((card) => isPriceStale(card, now)).map(({ id }) => id);
  if (stale.length > 0) await markDue(executor, stale, now);
}

function isPriceStale({ publicPackages, listedPricePaise, listedUntil }: EventCardRow, now: Date): boolean {
  const isUpToDate = listedUntil !== null && listedUntil > now;
  return isUpToDate && (cardPrices(publicPackages, now)[0] ?? null) !== listedPricePaise;
}
