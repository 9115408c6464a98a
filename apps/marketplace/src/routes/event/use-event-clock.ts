import { useState } from 'react';
import { useTick } from '../../lib/use-tick.ts';
import type { EventData } from './load-event.ts';
import { isCounting } from './sale-state.ts';

/** The present as the page shows it; at first that of the server. */
export function useEventClock({ event, loadedAt }: EventData): Date {
  const [now, setNow] = useState(() => new Date(loadedAt));
  useTick(setNow, isCounting(event, now));
  return now;
}
