import { useScrollToTop } from '@jalsa/web/use-scroll-to-top';
import { EventSkeleton } from '../../components/event-skeleton.tsx';
import { WelcomeSkeleton } from '../../features/cities/welcome-skeleton.tsx';
import { LandingSkeleton } from '../../features/landing/landing-skeleton.tsx';
import { ListSkeleton } from '../../features/listing/list-skeleton.tsx';
import { VenueSkeleton } from '../../features/tables/venue-skeleton.tsx';
import { VenuesSkeleton } from '../../features/tables/venues-skeleton.tsx';
import type { PendingPage } from './pending-page.ts';

/** The skeleton of the page that is loading. */
export function PendingPageSkeleton({ page }: { page: PendingPage }) {
  if (page.kind === 'event') return <EventSkeleton />;
  if (page.kind === 'venue') return <VenueSkeleton />;
  if (page.kind === 'venues') return <VenuesSkeleton city={page.city} />;
  return <SkeletonAtTop page={page} />;
}

function SkeletonAtTop({ page }: { page: Exclude<PendingPage, { kind: 'event' | 'venue' | 'venues' }> }) {
  useScrollToTop();
  if (page.kind === 'welcome') return <WelcomeSkeleton />;
  const { kind, city, q } = page;
  if (kind === 'home') return <LandingSkeleton city={city} />;
  return <ListSkeleton city={city} q={kind === 'search' ? q : null} isGroup={kind === 'group'} />;
}
