import type { Location } from '@jalsa/api-client';
import { Breadcrumbs } from '@jalsa/ui/breadcrumbs';
import { Skeleton } from '@jalsa/ui/skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EventGridSkeleton } from '../../components/event-card/event-grid-skeleton.tsx';
import { SearchBoxSkeleton } from '../../components/search-box-skeleton.tsx';
import { findCity } from '../../lib/cities.ts';
import type { PendingPage } from '../../lib/skeleton.ts';
import { commonTexts } from '../../texts/common.ts';
import { listBreadcrumbs } from './list-breadcrumbs.ts';
import { ListLayout } from './list-layout.tsx';
import { listTitle } from './list-scope.ts';

/** The skeleton of a list page, if its city is known. */
export function listSkeleton({ params, query, cities }: PendingPage, isSearch = false): ReactNode {
  const city = findCity(cities, params.listing?.replace(/^events-in-/, ''));
  const q = isSearch ? (query.get('q')?.trim() ?? '') : null;
  return city && <ListSkeleton city={city} q={q} isGroup={params.group !== undefined} />;
}

interface ListSkeletonProps {
  city: Location;
  /** The search text; null on other pages. */
  q: string | null;
  /** The list is a group's, whose name is not known yet. */
  isGroup: boolean;
}

/** The skeleton of a list page, with the known parts. */
function ListSkeleton({ city, q, isGroup }: ListSkeletonProps) {
  const scope = { city, group: null, q };
  const steps = listBreadcrumbs(scope);
  return (
    <ListLayout
      breadcrumbs={
        <Breadcrumbs
          label={commonTexts.breadcrumbs}
          link={Link}
          steps={isGroup ? [...steps, { name: '…', path: '' }] : steps}
        />
      }
      search={q !== null && <SearchBoxSkeleton />}
      title={isGroup ? <Skeleton className="h-[1lh] max-w-md" /> : listTitle(scope)}
      count={<p className="mt-1 text-muted">{commonTexts.loading}</p>}
      filters={<Skeleton className="h-11 rounded-full" />}
    >
      <EventGridSkeleton cards={12} />
    </ListLayout>
  );
}
