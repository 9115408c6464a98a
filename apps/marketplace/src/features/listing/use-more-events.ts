import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { type ListData, loadPage } from './load-list.ts';

/** The number of pages that load automatically; after them the visitor can reach the footer. */
const AUTO_LOADED_PAGES = 2;

export interface MoreEvents {
  /** The list with the added pages. */
  list: ListData;
  status: 'idle' | 'loading' | 'failed';
  /** The number of events that the last page added; null before. */
  added: number | null;
  /** Whether the next page loads automatically near the end. */
  loadsAutomatically: boolean;
  /** Loads the next page; a requested page also enables automatic loading of the pages after it. */
  load: (isRequested: boolean) => void;
}

type Page = Pick<ListData, 'events' | 'total' | 'pages'>;

/** A list that can load its next pages. Another list discards the added pages. */
export function useMoreEvents(data: ListData): MoreEvents {
  const api = useApi();
  const [requested, setRequested] = useState({ data, until: data.autoLoadUntil });
  const query = useInfiniteQuery({
    queryKey: [
      'more events',
      data.loadedAt,
      data.city.handler,
      data.group?.handle,
      data.q,
      data.filters,
      data.page,
    ],
    queryFn: ({ pageParam, signal }): Promise<Page> => loadPage(api(), data, pageParam, signal),
    initialPageParam: data.page,
    initialData: { pages: [data], pageParams: [data.page] } as InfiniteData<Page, number>,
    getNextPageParam: ({ pages }, _all, page) => (page < pages ? page + 1 : undefined),
    // The loader has the list again when the page is opened again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { pages } = query.data;
  const autoLoadUntil = requested.data === data ? requested.until : data.autoLoadUntil;
  const { list, added } = useMemo(() => {
    const [, ...found] = pages;
    const last = found.at(-1);
    if (!last) return { list: data, added: null };
    const before = found.slice(0, -1).reduce(appendPage, data);
    const extended = appendPage(before, last);
    return {
      list: autoLoadUntil === undefined ? extended : { ...extended, autoLoadUntil },
      added: extended.events.length - before.events.length,
    };
  }, [data, pages, autoLoadUntil]);
  return {
    list,
    status: query.isFetchingNextPage ? 'loading' : query.isFetchNextPageError ? 'failed' : 'idle',
    added,
    loadsAutomatically: list.page < (autoLoadUntil ?? list.first + AUTO_LOADED_PAGES),
    load(isRequested) {
      if (query.isFetchingNextPage || !query.hasNextPage) return;
      if (isRequested) setRequested({ data, until: list.page + 1 + AUTO_LOADED_PAGES });
      void query.fetchNextPage();
    },
  };
}

/** Removes duplicates, because an event may have moved to the next page between two requests. */
function appendPage(list: ListData, found: Page): ListData {
  const known = new Set(list.events.map(({ _id }) => _id));
  const fresh = found.events.filter(({ _id }) => !known.has(_id));
  return { ...list, ...found, page: list.page + 1, events: [...list.events, ...fresh] };
}
