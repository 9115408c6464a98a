import type { Location } from '@jalsa/api-client';
import { Skeleton } from '@jalsa/ui/skeleton';
import { EventGridSkeleton } from '../../components/event-card/event-grid-skeleton.tsx';
import { SearchBoxSkeleton } from '../../components/search-box-skeleton.tsx';
import { Trail } from '../../components/trail.tsx';
import { commonTexts } from '../../texts/common.ts';
import { ListLayout } from './list-layout.tsx';
import { listTitle } from './list-scope.ts';
import { listTrail } from './list-trail.ts';

interface ListSkeletonProps {
  city: Location;
  /** What is searched for; null where nothing is. */
  q: string | null;
  /** The list is a group's, whose name is not known yet. */
  isGroup: boolean;
}

/** The shape of a list that is on its way: what is known of it stands already. */
export function ListSkeleton({ city, q, isGroup }: ListSkeletonProps) {
  const scope = { city, group: null, q };
  const trail = listTrail(scope);
  return (
    <ListLayout
      trail={<Trail steps={isGroup ? [...trail, { name: '…', path: '' }] : trail} />}
      search={q !== null && <SearchBoxSkeleton />}
      title={isGroup ? <Skeleton className="h-[1lh] max-w-md" /> : listTitle(scope)}
      count={<p className="mt-1 text-muted">{commonTexts.loading}</p>}
      filters={<Skeleton className="h-11 rounded-full" />}
    >
      <EventGridSkeleton cards={12} />
    </ListLayout>
  );
}
