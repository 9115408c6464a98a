import { Breadcrumbs } from '@jalsa/ui/breadcrumbs';
import { useDelayedPending } from '@jalsa/web/time/use-delayed-pending';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import { EventGridSkeleton } from '../../components/event-card/event-grid-skeleton.tsx';
import { MissingPart } from '../../components/missing-part.tsx';
import { commonTexts } from '../../texts/common.ts';
import { listTexts } from '../../texts/list.ts';
import { ActiveFilters } from './active-filters.tsx';
import { countText } from './count-text.ts';
import { FilterBar } from './filter-bar.tsx';
import { listBreadcrumbs } from './list-breadcrumbs.ts';
import { ListEvents } from './list-events.tsx';
import { ListLayout } from './list-layout.tsx';
import { listTitle } from './list-scope.ts';
import type { ListData } from './load-list.ts';
import { NoEvents } from './no-events.tsx';
import { usePendingFilters } from './use-pending-filters.ts';

/** The delay before a skeleton replaces the cards, so that quick responses do not flicker. */
const LOADING_DELAY_MS = 200;

interface ListPageProps {
  data: ListData;
  /** The search box, on search pages. */
  search?: ReactNode;
}

/** The page of a list of events with its filters, for cities, groups and searches. */
export function ListPage({ data, search }: ListPageProps) {
  const { q, events } = data;
  const { filters, q: pendingQuery, isPending } = usePendingFilters(data);
  // Filter links keep a search text that is still loading.
  const scope = { ...data, q: pendingQuery };
  const results = useRef<HTMLElement>(null);
  useScrollToResults(data, results);
  const isLoading = useDelayedPending(isPending, LOADING_DELAY_MS);
  const count = isLoading ? commonTexts.loading : countText(data);
  return (
    <ListLayout
      breadcrumbs={<Breadcrumbs label={commonTexts.breadcrumbs} link={Link} steps={listBreadcrumbs(data)} />}
      search={search}
      title={listTitle(data)}
      count={
        <>
          {q === '' && <p className="mt-1">{listTexts.emptySearchHint}</p>}
          <p role="status" className="mt-1 text-muted tabular-nums">
            {count}
          </p>
        </>
      }
      filters={
        <>
          <FilterBar data={scope} filters={filters} count={count} />
          <ActiveFilters scope={scope} filters={filters} />
          {data.isPartial && (
            <div className="mt-3">
              <MissingPart text={listTexts.kindsMissing} />
            </div>
          )}
        </>
      }
    >
      <section ref={results} tabIndex={-1} aria-label={listTexts.results} className="outline-none">
        {isLoading ? (
          <EventGridSkeleton cards={12} />
        ) : events.length > 0 ? (
          <ListEvents data={data} />
        ) : (
          <NoEvents data={data} />
        )}
      </section>
    </ListLayout>
  );
}

/**
 * After a filter change, scrolls to the results when they are above the viewport, and focuses them when the focused
 * element is gone. Back and Forward keep the scroll position.
 */
function useScrollToResults(data: ListData, results: RefObject<HTMLElement | null>): void {
  const previousData = useRef(data);
  const isHistoryNavigation = useNavigationType() === 'POP';
  useEffect(() => {
    if (previousData.current === data) return;
    previousData.current = data;
    const { current } = results;
    if (!current) return;
    if (!isHistoryNavigation && current.getBoundingClientRect().top < 0) current.scrollIntoView();
    if (document.activeElement === document.body) current.focus({ preventScroll: true });
  }, [data, results, isHistoryNavigation]);
}
