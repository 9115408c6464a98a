import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { listQuery } from './filters.ts';
import { entryKey, keepList } from './kept-lists.ts';
import { listAddress } from './list-scope.ts';
import { type ListData, loadPage } from './load-list.ts';

type Status = 'resting' | 'loading' | 'failed';

export interface MoreEvents {
  /** With the pages that were added. */
  list: ListData;
  status: Status;
  /** How many events the last page added; null before. */
  added: number | null;
  load: () => void;
}

interface Shown extends Omit<MoreEvents, 'load'> {
  data: ListData;
}

/**
 * A list that grows by its next page. The address follows, so that a reload or a shared link opens the last page, and
 * the way back leads to all of them.
 */
export function useMoreEvents(data: ListData): MoreEvents {
  const api = useApi();
  const [state, setState] = useState<Shown>(() => afresh(data));
  const running = useRef<AbortController>(null);
  // With another list what was added to the one before is gone.
  const shown = state.data === data ? state : afresh(data);
  const { list, status, added } = shown;

  useEffect(() => {
    keepList(data);
    return () => {
      running.current?.abort();
      running.current = null;
    };
  }, [data]);

  const load = async () => {
    if (running.current || list.page >= list.pages) return;
    const stop = new AbortController();
    running.current = stop;
    const entry = entryKey();
    setState({ ...shown, status: 'loading' });
    try {
      const found = await loadPage(api(), list, list.page + 1, stop.signal);
      if (stop.signal.aborted) return;
      const longer = withPage(list, found);
      // On the way back the browser is at another entry already, while this list is still shown.
      if (entryKey() === entry) keepList(longer, listAddress(longer, listQuery(longer.filters, longer.page)));
      setState({ data, list: longer, status: 'resting', added: longer.events.length - list.events.length });
    } catch (error) {
      if (stop.signal.aborted) return;
      console.warn('more events could not be had:', errorText(error));
      setState({ ...shown, status: 'failed' });
    }
    running.current = null;
  };
  return { list, status, added, load: () => void load() };
}

const afresh = (data: ListData): Shown => ({ data, list: data, status: 'resting', added: null });

/** An event may have moved to the next page since the one before was asked for. */
function withPage(list: ListData, found: Pick<ListData, 'events' | 'total' | 'pages'>): ListData {
  const known = new Set(list.events.map(({ _id }) => _id));
  const fresh = found.events.filter(({ _id }) => !known.has(_id));
  return { ...list, ...found, page: list.page + 1, events: [...list.events, ...fresh] };
}
