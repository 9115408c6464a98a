import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { type ListData, loadPage } from './load-list.ts';

/** So many pages come by themselves: then whoever wants more asks, and the page's end can be reached. */
const BY_THEMSELVES = 2;

type Status = 'resting' | 'loading' | 'failed';

export interface MoreEvents {
  /** With the pages that were added. */
  list: ListData;
  status: Status;
  /** How many events the last page added; null before. */
  added: number | null;
  /** Whether the next page comes by itself when the end is near. */
  comesByItself: boolean;
  /** Adds the next page; those after it come by themselves again where it was asked for. */
  load: (isAsked: boolean) => void;
}

interface Shown extends Pick<MoreEvents, 'list' | 'status' | 'added'> {
  data: ListData;
}

/** A list that grows by its next page. */
export function useMoreEvents(data: ListData): MoreEvents {
  const api = useApi();
  const [state, setState] = useState<Shown>(() => afresh(data));
  const running = useRef<AbortController>(null);
  // With another list what was added to the one before is gone.
  const shown = state.data === data ? state : afresh(data);
  const { list, status, added } = shown;

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [data],
  );

  const load = async (isAsked: boolean) => {
    if (running.current || list.page >= list.pages) return;
    const stop = new AbortController();
    running.current = stop;
    setState({ ...shown, status: 'loading' });
    try {
      const found = await loadPage(api(), list, list.page + 1, stop.signal);
      if (stop.signal.aborted) return;
      const longer = withPage(list, found);
      if (isAsked) longer.until = longer.page + BY_THEMSELVES;
      setState({ data, list: longer, status: 'resting', added: longer.events.length - list.events.length });
    } catch (error) {
      if (stop.signal.aborted) return;
      console.warn('more events could not be had:', errorText(error));
      setState({ ...shown, status: 'failed' });
    }
    running.current = null;
  };
  const comesByItself = list.page < (list.until ?? list.first + BY_THEMSELVES);
  return { list, status, added, comesByItself, load: (isAsked) => void load(isAsked) };
}

const afresh = (data: ListData): Shown => ({ data, list: data, status: 'resting', added: null });

/** An event may have moved to the next page since the one before was asked for. */
function withPage(list: ListData, found: Pick<ListData, 'events' | 'total' | 'pages'>): ListData {
  const known = new Set(list.events.map(({ _id }) => _id));
  const fresh = found.events.filter(({ _id }) => !known.has(_id));
  return { ...list, ...found, page: list.page + 1, events: [...list.events, ...fresh] };
}
