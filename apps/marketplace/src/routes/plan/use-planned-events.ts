import type { MultiEvent } from '@jalsa/api-client';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { loadEvents } from '../../lib/load-events.ts';
import { readPlan, removeFromPlan, usePlan } from '../../lib/plan.ts';

/** An event of a list, with the handle under which the visitor's plan knows it. */
export interface PlanItem {
  key: string;
  event: MultiEvent;
}

/** The events of the visitor's plan, loaded in the browser. Events that do not exist any more leave the plan. */
export function usePlannedEvents() {
  const plan = usePlan();
  const api = useApi();
  const [events, setEvents] = useState<readonly MultiEvent[]>([]);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const items = plan.flatMap(({ handle: key }): PlanItem[] => {
    const event = events.find(({ handle, _id }) => key === handle || key === _id);
    return event ? [{ key, event }] : [];
  });
  const wanted = plan
    .map(({ handle }) => handle)
    .filter((handle) => items.every(({ key }) => key !== handle));
  const wantedText = wanted.join(',');
  useEffect(() => {
    if (wantedText === '' || hasFailed) return;
    const stop = new AbortController();
    const showAndClean = async () => {
      const { events: loaded, unknown } = await loadEvents(api(), wantedText.split(','), stop.signal);
      const names = readPlan().flatMap(({ handle, name }) => (unknown.includes(handle) ? [name] : []));
      setEvents((before) => [...before, ...loaded]);
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
    items: items.sort((one, other) => startOf(one) - startOf(other)),
    /** The number of events that are not loaded yet. */
    pending: wanted.length,
    /** The names of removed events. */
    missing,
    hasFailed,
    retry: () => setFailed(false),
  };
}

const startOf = ({ event }: PlanItem) => Date.parse(event.event_start);
