import type { EventCard } from '@jalsa/api-client';
import { errorText } from '@jalsa/web/api/api-errors';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';

/** Fewer letters would match too many events. */
export const MIN_LETTERS = 2;
/** More would not fit above a phone's keyboard. */
const MAX_SUGGESTIONS = 6;
/** The debounce time of typing. */
export const DEBOUNCE_MS = 180;

/** The result of a search: events, or a failure. */
export type SearchOutcome = { events: EventCard[] } | { hasFailed: true };

export interface SuggestionState {
  outcome: SearchOutcome;
  /** The outcome belongs to the previous text until the response arrives. */
  isStale: boolean;
}

/** The first events that match a text in a city; null before the first response and for short texts. */
export function useSuggestions(city: string, text: string, isEnabled: boolean): SuggestionState | null {
  const api = useApi();
  const [answer, setAnswer] = useState<{ to: string; found: SearchOutcome } | null>(null);
  const isLong = text.length >= MIN_LETTERS;
  const request = `${city} ${text}`;
  const isStale = answer?.to !== request;
  const isMissing = isEnabled && isLong && isStale;
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    const query = { location: city, q: text, page_size: MAX_SUGGESTIONS };
    const search = async () => {
      try {
        const { events } = await api().catalogue.events({ query, signal: controller.signal });
        // The text may have changed while the code and the response were loading.
        if (!controller.signal.aborted) setAnswer({ to: request, found: { events } });
      } catch (error) {
        if (controller.signal.aborted) return;
        console.warn('suggestions could not be loaded:', errorText(error));
        setAnswer({ to: request, found: { hasFailed: true } });
      }
    };
    const debounce = setTimeout(search, DEBOUNCE_MS);
    return () => {
      clearTimeout(debounce);
      controller.abort();
    };
  }, [api, city, text, request, isMissing]);
  return isLong && answer ? { outcome: answer.found, isStale } : null;
}
