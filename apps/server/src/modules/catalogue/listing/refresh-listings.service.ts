import type { Context } from '../../../context.ts';
import { type Executor, withTransaction } from '../../../database/executor.ts';
import { AT_ONCE } from '../../../database/upsert.ts';
import { listingRow } from './listing-row.ts';
import {
  findDueListings,
  findListingSources,
  lockListings,
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

/** Makes the listings anew of which a date or a sale has ended. */
export async function refreshDueListings({ database, clock }: Context, stopping: AbortSignal): Promise<void> {
  const now = clock.now();
  while (!stopping.aborted) {
    const ids = await findDueListings(database, now, AT_ONCE);
    if (ids.length === 0) return;
    await refreshListings(database, ids, now);
  }
}
