import type { Executor } from '../../../database/executor.ts';
import { notify } from '../../../database/notifications.ts';
import { CATALOGUE_CHANGED } from '../import/catalogue-changed.ts';
import { refreshListings } from '../search/refresh-listings.service.ts';
import { findListedEvents } from './organiser.repository.ts';

/** Shows the new name of an organiser, in the transaction that changes it: in listings, in the search, on cached pages. */
export async function showNewName(executor: Executor, organiserId: string, now: Date): Promise<void> {
  await refreshListings(executor, await findListedEvents(executor, organiserId), now);
  await notify(executor, CATALOGUE_CHANGED);
}
