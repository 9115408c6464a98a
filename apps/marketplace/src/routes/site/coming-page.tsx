import { EventSkeleton } from '../../components/event-skeleton.tsx';
import { LandingSkeleton } from '../../features/landing/landing-skeleton.tsx';
import { ListSkeleton } from '../../features/listing/list-skeleton.tsx';
import { useStartAtTop } from '../../lib/use-start-at-top.ts';
import type { ComingList } from './coming-list.ts';

/** The shape of what is on its way, a list of events or, without one, an event. */
export function ComingPage({ list }: { list: ComingList | null }) {
  return list ? <ComingListPage {...list} /> : <EventSkeleton />;
}

function ComingListPage({ kind, city, q }: ComingList) {
  useStartAtTop();
  if (kind === 'home') return <LandingSkeleton city={city} />;
  return <ListSkeleton city={city} q={kind === 'search' ? q : null} isGroup={kind === 'group'} />;
}
