import type { Context } from '../../../context.ts';
import { workOnDue } from '../../../database/due-work.ts';
import { type Executor, withTransaction } from '../../../database/executor.ts';
import { ROWS_PER_STATEMENT } from '../../../database/upsert.ts';
import { cardPrices } from '../events/card-prices.rules.ts';
import type { EventCardRow } from '../events/event-card.repository.ts';
import { toListing } from './listing.mapper.ts';
import { eventListings } from './listing.schema.ts';
import { findListingSources, lockListings, markDue, replaceListings } from './refresh-listings.repository.ts';

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

/** Makes due listings again: a date or a sale has ended, or `markStalePrices` has found another price. */
export function refreshDueListings(
  context: Pick<Context, 'database' | 'clock' | 'log'>,
  stopping?: AbortSignal,
): Promise<void> {
  const { database, clock } = context;
  const queue = {
    name: 'listings to be refreshed',
    table: eventListings,
    work: ({ eventId }: typeof eventListings.$inferSelect) =>
      refreshListings(database, [eventId], clock.now()),
  };
  return workOnDue(context, queue, stopping);
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
