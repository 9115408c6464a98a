import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { EventGridSkeleton } from '../../components/event-card/event-grid-skeleton.tsx';
import { Trail } from '../../components/trail.tsx';
import { useIsLate } from '../../lib/use-is-late.ts';
import { commonTexts } from '../../texts/common.ts';
import { listTexts } from '../../texts/list.ts';
import { ActiveFilters } from './active-filters.tsx';
import { countText } from './count-text.ts';
import { FilterBar } from './filter-bar.tsx';
import { ListEvents } from './list-events.tsx';
import { ListLayout } from './list-layout.tsx';
import { listTitle } from './list-scope.ts';
import { listTrail } from './list-trail.ts';
import type { ListData } from './load-list.ts';
import { NoEvents } from './no-events.tsx';
import { useAskedFilters } from './use-asked-filters.ts';

/** For so long the cards that were chosen from before stay, so that quick answers do not flicker. */
const PATIENCE_MS = 200;

interface ListPageProps {
  data: ListData;
  /** The search box of a page that has one. */
  search?: ReactNode;
}

/** A list of events with its filters: a city's, a group's, or what was searched for. */
export function ListPage({ data, search }: ListPageProps) {
  const { q, events } = data;
  const { filters, q: asked, isPending } = useAskedFilters(data);
  // What leads to other filters keeps a text that is on its way.
  const scope = { ...data, q: asked };
  const results = useRef<HTMLElement>(null);
  useShowChange(data, results);
  const isLate = useIsLate(isPending, PATIENCE_MS);
  const count = isLate ? commonTexts.loading : countText(data);
  return (
    <ListLayout
      trail={<Trail steps={listTrail(data)} />}
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
        </>
      }
    >
      <section ref={results} tabIndex={-1} aria-label={listTexts.results} className="outline-none">
        {isLate ? (
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
 * Brings what a filter has left to where it is seen, when what was seen before was further down; and the focus, when
 * what had it is gone. Whoever comes back or goes forward is where they were.
 */
function useShowChange(data: ListData, results: RefObject<HTMLElement | null>): void {
  const shown = useRef(data);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (shown.current === data) return;
    shown.current = data;
    const { current } = results;
    if (!current) return;
    if (!isBack && current.getBoundingClientRect().top < 0) current.scrollIntoView();
    if (document.activeElement === document.body) current.focus({ preventScroll: true });
  }, [data, results, isBack]);
}
