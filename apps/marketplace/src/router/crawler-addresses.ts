import type { CrawlerAddresses } from '@jalsa/site/types';
import { paths } from '../lib/paths.ts';

/** The addresses of the sitemaps, which are the canonical addresses of their pages, and the pages of one visitor. */
export const crawlerAddresses: CrawlerAddresses = {
  pages: [
    paths.home(),
    paths.downloadApp(),
    paths.terms(),
    paths.privacy(),
    paths.refunds(),
    paths.support(),
    paths.venues(),
    paths.artists(),
    paths.host(),
    paths.eventHost(),
    paths.hostChoice(),
  ],
  // Booking pages are allowed: their canonical address is the event's page.
  excluded: [paths.profile(), '/result-transaction', '/table-confirmation', paths.signIn()],
  artist: (handle) => paths.artist(handle),
  catalogue: {
    city: (handle, groups) => [
      paths.homeIn(handle),
      paths.explore(handle),
      ...groups.map((group) => paths.exploreGroup(handle, group)),
    ],
    event: ({ handle, keyword }) => paths.event(handle, keyword),
    venue: (handle) => paths.venue(handle),
  },
};
