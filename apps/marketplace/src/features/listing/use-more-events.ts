import { errorText } from '@jalsa/web/api/api-errors';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { type ListData, loadPage } from './load-list.ts';

/** The number of pages that load automatically; after them the visitor can reach the footer. */
const AUTO_LOADED_PAGES = 2;

type Status = 'idle' | 'loading' | 'failed';

export interface MoreEvents {
  /** The list with the added pages. */
  list: ListData;
  status: Status;
  /** The number of events that the last page added; null before. */
  added: number | null;
  /** Whether the next page loads automatically near the end. */
  loadsAutomatically: boolean;
  /** Loads the next page; a requested page also enables automatic loading of the pages after it. */
  load: (isRequested: boolean) => void;
}

interface State extends Pick<MoreEvents, 'list' | 'status' | 'added'> {
  data: ListData;
}

/** A list that can load its next pages. */
export function useMoreEvents(data: ListData): MoreEvents {
  const api = useApi();
  const [state, setState] = useState<State>(() => initialState(data));
  const request = useRef<AbortController>(null);
  // Another list discards the added pages.
  const shown = state.data === data ? state : initialState(data);
  const { list, status, added } = shown;

  useEffect(
    () => () => {
      request.current?.abort();
      request.current = null;
    },
    [data],
  );

  const load = async (isRequested: boolean) => {
    if (request.current || list.page >= list.pages) return;
    const controller = new AbortController();
    request.current = controller;
    setState({ ...shown, status: 'loading' });
    try {
      const found = await loadPage(api(), list, list.page + 1, controller.signal);
      if (controller.signal.aborted) return;
      const extended = appendPage(list, found);
      if (isRequested) extended.autoLoadUntil = extended.page + AUTO_LOADED_PAGES;
      setState({
        data,
        list: extended,
        status: 'idle',
        added: extended.events.length - list.events.length,
      });
    } catch (error) {
      if (controller.signal.aborted) return;
      console.warn('more events could not be loaded:', errorText(error));
      setState({ ...shown, status: 'failed' });
    }
    request.current = null;
  };
  const loadsAutomatically = list.page < (list.autoLoadUntil ?? list.first + AUTO_LOADED_PAGES);
  return { list, status, added, loadsAutomatically, load: (isRequested) => void load(isRequested) };
}

const initialState = (data: ListData): State => ({ data, list: data, status: 'idle', added: null });

/** Removes duplicates, because an event may have moved to the next page between two requests. */
function appendPage(list: ListData, found: Pick<ListData, 'events' | 'total' | 'pages'>): ListData {
  const known = new Set(list.events.map(({ _id }) => _id));
  const fresh = found.events.filter(({ _id }) => !known.has(_id));
  return { ...list, ...found, page: list.page + 1, events: [...list.events, ...fresh] };
}
