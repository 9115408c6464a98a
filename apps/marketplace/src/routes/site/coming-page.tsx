import { EventSkeleton } from '../../components/event-skeleton.tsx';
import { WelcomeSkeleton } from '../../features/cities/welcome-skeleton.tsx';
import { LandingSkeleton } from '../../features/landing/landing-skeleton.tsx';
import { ListSkeleton } from '../../features/listing/list-skeleton.tsx';
import { useScrollToTop } from '../../lib/use-scroll-to-top.ts';
import type { Coming } from './coming.ts';

/** The shape of what is on its way. */
export function ComingPage({ coming }: { coming: Coming }) {
  if (coming.kind === 'event') return <EventSkeleton />;
  return <ComingAtTop coming={coming} />;
}

function ComingAtTop({ coming }: { coming: Exclude<Coming, { kind: 'event' }> }) {
  useScrollToTop();
  if (coming.kind === 'welcome') return <WelcomeSkeleton />;
  const { kind, city, q } = coming;
  if (kind === 'home') return <LandingSkeleton city={city} />;
  return <ListSkeleton city={city} q={kind === 'search' ? q : null} isGroup={kind === 'group'} />;
}
