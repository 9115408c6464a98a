import { importCatalogue } from '../src/support/import-catalogue.ts';
import { journeyCatalogue, journeyEvent } from '../src/support/journey-catalogue.ts';

const DAY = 86_400_000;

/** Beside the demonstration: the journeys' events, and one that is over. */
export default async function setup(): Promise<void> {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  await importCatalogue(journeyCatalogue(now), 'journeys');
  const over = journeyEvent('regular', 'phone', now, {
    handle: 'shots-over',
    event_start: daysAgo(3),
    event_end: daysAgo(2),
  });
  await importCatalogue({ events: [over] }, 'shots');
}
