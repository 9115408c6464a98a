import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { loadEvents } from '../../lib/load-events.ts';
import { readPlan, removeFromPlan, usePlan } from '../../lib/plan.ts';
import { sortByStart } from './sort-by-start.ts';

/** The events of the visitor's plan, loaded in the browser. Events that do not exist any more leave the plan. */
export function usePlannedEvents() {
  const ids = usePlan().map(({ _id }) => _id);
  const api = useApi();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { data, isError, refetch } = useQuery({
    queryKey: ['planned events', ids],
    queryFn: ({ signal }) => loadEvents(api(), ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const unknown = data?.unknown;
  useEffect(() => {
    const names = readPlan().flatMap(({ _id, name }) => (unknown?.includes(_id) ? [name] : []));
    if (!unknown || names.length === 0) return;
    setMissing((before) => [...before, ...names]);
    removeFromPlan(...unknown);
  }, [unknown]);
  const planned = (data?.events ?? []).filter(({ _id }) => ids.includes(_id));
  return {
    events: sortByStart(planned),
    /** The number of events that are not loaded yet. */
    pending: ids.length - planned.length,
    /** The names of removed events. */
    missing,
    hasFailed: isError,
    retry: () => void refetch(),
  };
}
