import { LIMITS } from '@jalsa/booking-core';
import { Button, buttonClass } from '@jalsa/ui/button';
import { ArrowLeftIcon, RetryIcon } from '@jalsa/ui/icons';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { Queries } from '@jalsa/web/api/queries';
import { useNearViewport } from '@jalsa/web/browser/use-near-viewport';
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { EventGrid } from '../../components/event-card/event-grid.tsx';
import { EventGridSkeleton } from '../../components/event-card/event-grid-skeleton.tsx';
import { commonTexts } from '../../texts/common.ts';
import { listTexts } from '../../texts/list.ts';
import { countText } from './count-text.ts';
import { listQuery } from './filters.ts';
import { listAddress } from './list-scope.ts';
import type { ListData } from './load-list.ts';
import { useListPosition } from './use-list-position.ts';
import { type MoreEvents, useMoreEvents } from './use-more-events.ts';

/** The cards of a list. The next pages load automatically near the end, up to a limit, and always by the link. */
export function ListEvents({ data }: { data: ListData }) {
  return (
    <Queries>
      <EventPages data={data} />
    </Queries>
  );
}

function EventPages({ data }: { data: ListData }) {
  const { list, status, added, loadsAutomatically, load } = useMoreEvents(data);
  const { events, total, first, page, pages, filters } = list;
  const now = useMemo(() => new Date(list.loadedAt), [list.loadedAt]);
  const hasMore = page < pages;
  const end = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  useListPosition(data, list, cards);
  useNearViewport(end, hasMore && loadsAutomatically && status === 'idle' ? page : null, () => load(false));
  const requestFocus = useFocusOnAdded(cards, end, events.length, status);

  const loadMore = () => {
    requestFocus();
    load(true);
  };
  const onClickMore = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    loadMore();
  };
  const pageAt = (number: number) => listAddress(list, listQuery(filters, number));
  const before = (first - 1) * LIMITS.eventsPerRequest;
  const seenText = listTexts.seen(before + events.length, countText(list));
  return (
    <>
      {first > 1 && (
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link rel="prev" to={pageAt(first - 1)} className={buttonClass('secondary')}>
            <ArrowLeftIcon />
            {listTexts.earlier}
          </Link>
          <p className="text-muted text-sm tabular-nums">{listTexts.page(first, pages)}</p>
        </div>
      )}
      <div ref={cards}>
        <EventGrid events={events} now={now} priority headingLevel={2} />
      </div>
      {status === 'loading' && (
        <div className="mt-3 sm:mt-5">
          <EventGridSkeleton
            cards={Math.min(LIMITS.eventsPerRequest, Math.max(total - before - events.length, 1))}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {status === 'loading' ? listTexts.loadingMore : added !== null && listTexts.added(added, seenText)}
      </p>
      <div ref={end}>
        {status === 'failed' && <LoadMoreError onRetry={loadMore} />}
        {hasMore && status !== 'failed' && (
          <div className="mt-8 flex flex-col items-center gap-2.5">
            <Link
              rel="next"
              to={pageAt(page + 1)}
              onClick={onClickMore}
              aria-disabled={status === 'loading' || undefined}
              className={buttonClass('secondary', 'large')}
            >
              {status === 'loading' ? commonTexts.loading : listTexts.more}
            </Link>
            <p className="text-muted text-sm tabular-nums">{seenText}</p>
          </div>
        )}
      </div>
    </>
  );
}

/** The error of a next page; the loaded cards stay. */
function LoadMoreError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mx-auto mt-8 flex max-w-xl flex-col gap-3 sm:flex-row sm:items-center">
      <NoticeBox title={listTexts.moreFailed} className="flex-1">
        {listTexts.moreFailedHint}
      </NoticeBox>
      <Button variant="secondary" onClick={onRetry}>
        <RetryIcon />
        {commonTexts.failed.retry}
      </Button>
    </div>
  );
}

/**
 * After a request for more events, focuses the first added card; while it is loading, the element that replaced the
 * clicked link. Returns the function that requests this.
 */
function useFocusOnAdded(
  cards: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  shown: number,
  status: MoreEvents['status'],
): () => void {
  const isFocusRequested = useRef(false);
  const before = useRef(shown);
  useEffect(() => {
    const from = before.current;
    before.current = shown;
    if (!isFocusRequested.current) return;
    const focus = (element?: HTMLElement | null) => element?.focus({ preventScroll: true });
    if (status === 'idle') {
      isFocusRequested.current = false;
      if (shown > from) focus(cards.current?.querySelectorAll<HTMLElement>('article a')[from]);
    } else if (document.activeElement === document.body) {
      focus(end.current?.querySelector<HTMLElement>('a, button'));
    }
  }, [cards, end, shown, status]);
  return () => {
    isFocusRequested.current = true;
  };
}
