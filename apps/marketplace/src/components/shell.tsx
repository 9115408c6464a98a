import { Shell as BaseShell } from '@jalsa/site/shell';
import { patterns } from '../lib/paths.ts';
import { usePageSkeleton } from '../lib/use-page-skeleton.ts';

/** Pages whose query changes while the visitor stays on them. */
const QUERY_STATE_PAGES = [
  patterns.booking,
  patterns.multiBooking,
  patterns.explore,
  patterns.search,
  patterns.exploreGroup,
  patterns.venues,
  patterns.venue,
  patterns.artists,
  patterns.tickets,
];

/** The shell around every page, with the skeletons of pages without a frame. */
export function Shell() {
  return <BaseShell queryStatePages={QUERY_STATE_PAGES} skeleton={usePageSkeleton('bareSkeletons')} />;
}
