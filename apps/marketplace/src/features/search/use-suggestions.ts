import type { EventCard } from '@jalsa/api-client';
import { LIMITS } from 'booking-core';
import { useEffect, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useApi } from '../../lib/use-api.ts';

/** Fewer letters are found in too many words. */
export const FEWEST_LETTERS = 2;
/** How long the typing must rest. */
export const PAUSE_MS = 180;

/** What is known of a text: what was found for it, or that nothing could be asked. */
export type Found = { text: string } & ({ events: EventCard[] } | { hasFailed: true });

/** The first events that a text finds in a city; null until an answer has come, and for a text that is too short. */
export function useSuggestions(city: string, text: string, isWanted: boolean): Found | null {
  const api = useApi();
  const [found, setFound] = useState<Found | null>(null);
  const isLong = text.length >= FEWEST_LETTERS;
  const isMissing = isWanted && isLong && found?.text !== text;
  useEffect(() => {
    if (!isMissing) return;
    const stop = new AbortController();
    const query = { location: city, q: text, page_size: LIMITS.eventsStored };
    const ask = async () => {
      try {
        const { events } = await api().catalogue.events({ query, signal: stop.signal });
        // The code that calls may come, and the answer be read, after the text has changed.
        if (!stop.signal.aborted) setFound({ text, events });
      } catch (error) {
        if (stop.signal.aborted) return;
        console.warn('suggestions could not be had:', errorText(error));
        setFound({ text, hasFailed: true });
      }
    };
    const pause = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [api, city, text, isMissing]);
  return isLong ? found : null;
}
