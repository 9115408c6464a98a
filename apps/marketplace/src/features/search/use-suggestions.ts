import type { EventCard } from '@jalsa/api-client';
import { useEffect, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useApi } from '../../lib/use-api.ts';

/** Fewer letters are found in too many words. */
export const FEWEST_LETTERS = 2;
/** No more have room above a phone's keyboard. */
const MOST_SUGGESTED = 6;
/** How long the typing must rest. */
export const PAUSE_MS = 180;

/** What is known: the events found, or that nothing could be asked. */
export type Found = { events: EventCard[] } | { hasFailed: true };

export interface Suggested {
  found: Found;
  /** Of the text before, until the answer to this one comes. */
  isStale: boolean;
}

/** The first events that a text finds in a city; null until an answer has come, and for a text that is too short. */
export function useSuggestions(city: string, text: string, isWanted: boolean): Suggested | null {
  const api = useApi();
  const [answer, setAnswer] = useState<{ to: string; found: Found } | null>(null);
  const isLong = text.length >= FEWEST_LETTERS;
  const question = `${city} ${text}`;
  const isStale = answer?.to !== question;
  const isMissing = isWanted && isLong && isStale;
  useEffect(() => {
    if (!isMissing) return;
    const stop = new AbortController();
    const query = { location: city, q: text, page_size: MOST_SUGGESTED };
    const ask = async () => {
      try {
        const { events } = await api().catalogue.events({ query, signal: stop.signal });
        // The code that calls may come, and the answer be read, after the text has changed.
        if (!stop.signal.aborted) setAnswer({ to: question, found: { events } });
      } catch (error) {
        if (stop.signal.aborted) return;
        console.warn('suggestions could not be had:', errorText(error));
        setAnswer({ to: question, found: { hasFailed: true } });
      }
    };
    const pause = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [api, city, text, question, isMissing]);
  return isLong && answer ? { found: answer.found, isStale } : null;
}
