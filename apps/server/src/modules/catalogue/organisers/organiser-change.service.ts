import type { Executor } from '../../../database/executor.ts';
import { bumpVersions } from '../events/event-version.repository.ts';
import { notifyChangeByOrganiser } from '../import/catalogue-changed.ts';
import { refreshListings } from '../search/refresh-listings.service.ts';
import { findListedEvents, hidePaidEvents } from './organiser.repository.ts';

/** Shows the new name of an organiser, in the transaction that changes it: in listings, in the search, on cached pages. */
export async function showNewName(executor: Executor, organiserId: string, now: Date): Promise<void> {
  await refreshListings(executor, await findListedEvents(executor, organiserId), now);
  await notifyChangeByOrganiser(executor);
}

/** Hides the events of an organiser that cost something, in the transaction that withdraws its paid selling; returns their number. */
export async function stopPaidSelling(executor: Executor, organiserId: string, now: Date): Promise<number> {
  const hidden = await hidePaidEvents(executor, organiserId, now);
  if (hidden.length === 0) return 0;
  await bumpVersions(executor, hidden);
  const listed = new Set(await findListedEvents(executor, organiserId));
  const events = hidden.filter((id) => listed.has(id)).sort();
  await refreshListings(executor, events, now);
  await notifyChangeByOrganiser(executor);
  return events.length;
}
