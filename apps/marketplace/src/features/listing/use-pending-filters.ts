import { useLocation, useNavigation } from 'react-router-dom';
import { type Filters, readFilters } from './filters.ts';
import { type ListData, normalizeSearchText } from './load-list.ts';

interface PendingFilters {
  filters: Filters;
  q: string | null;
  isPending: boolean;
}

/** The filters and the search text of the pending navigation, or of the list. */
export function usePendingFilters({ filters, q }: ListData): PendingFilters {
  const { pathname } = useLocation();
  const { location: nextLocation } = useNavigation();
  if (nextLocation?.pathname !== pathname) return { filters, q, isPending: false };
  const search = new URLSearchParams(nextLocation.search);
  const text = q === null ? null : normalizeSearchText(search.get('q'));
  return { filters: readFilters(search, text), q: text, isPending: true };
}
