import type { MultiEvent } from '@jalsa/api-client';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { loadEvents } from '../../lib/load-events.ts';
import { readPlan, removeFromPlan, usePlan } from '../../lib/plan.ts';
import { sortByStart } from './sort-by-start.ts';

/** The events of the visitor's plan, loaded in the browser. Events that do not exist any more leave the plan. */
export function usePlannedEvents() {
  const plan = usePlan();
  const api = useApi();
  const [loaded, setLoaded] = useState<readonly MultiEvent[]>([]);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const planned = loaded.filter((event) => plan.some(({ _id }) => _id === event._id));
  const wanted = plan.map(({ _id }) => _id).filter((id) => planned.every(({ _id }) => _id !== id));
  const wantedText = wanted.join(',');
  useEffect(() => {
    if (wantedText === '' || hasFailed) return;
    const stop = new AbortController();
    const showAndClean = async () => {
      const { events, unknown } = await loadEvents(api(), wantedText.split(','), stop.signal);
      const names = readPlan().flatMap(({ _id, name }) => (unknown.includes(_id) ? [name] : []));
      setLoaded((before) => [...before, ...events]);
      if (unknown.length === 0) return;
      setMissing((before) => [...before, ...names]);
      removeFromPlan(...unknown);
    };
    showAndClean().catch(() => {
      if (!stop.signal.aborted) setFailed(true);
    });
    return () => stop.abort();
  }, [api, wantedText, hasFailed]);
  return {
    events: sortByStart(planned),
    /** The number of events that are not loaded yet. */
    pending: wanted.length,
    /** The names of removed events. */
    missing,
    hasFailed,
    retry: () => setFailed(false),
  };
}
