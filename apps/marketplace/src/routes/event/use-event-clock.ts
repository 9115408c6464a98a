import { useTick } from '@jalsa/web/time/use-tick';
import { useState } from 'react';
import { hasCountdown } from '../../lib/sale-state.ts';
import type { EventData } from './load-event.ts';

/** The current time of the page, which starts with the time of the server. */
export function useEventClock({ event, loadedAt }: EventData): Date {
  const [now, setNow] = useState(() => new Date(loadedAt));
  useTick(setNow, hasCountdown(event, now));
  return now;
}
