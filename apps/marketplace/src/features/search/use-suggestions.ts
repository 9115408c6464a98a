import type { EventCard } from '@jalsa/api-client';
import { wait } from '@jalsa/web/time/wait';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api.ts';

/** Fewer letters would match too many events. */
const MIN_LETTERS = 2;
/** More would not fit above a phone's keyboard. */
const MAX_SUGGESTIONS = 6;
/** The debounce time of typing. */
const DEBOUNCE_MS = 180;

export interface SuggestionState {
  /** The found events; null before the first response, after a failure and for short texts. */
  events: readonly EventCard[] | null;
  hasFailed: boolean;
  /** The events belong to the previous text until the response arrives. */
  isStale: boolean;
}

/** The first events that match a text in a city. */
export function useSuggestions(city: string, text: string, isEnabled: boolean): SuggestionState {
  const api = useApi();
  const isLong = text.length >= MIN_LETTERS;
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['suggestions', city, text],
    async queryFn({ signal }) {
      // The next letter aborts it.
      await wait(DEBOUNCE_MS, signal);
      const query = { location: city, q: text, page_size: MAX_SUGGESTIONS };
      return (await api().catalogue.events({ query, signal })).events;
    },
    enabled: isEnabled && isLong,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    events: (isLong && data) || null,
    hasFailed: isLong && isError,
    isStale: isPlaceholderData,
  };
}
