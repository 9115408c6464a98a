import { useLocation, useNavigation } from 'react-router-dom';
import { type Filters, readFilters } from './filters.ts';
import { type ListData, searchedText } from './load-list.ts';

interface Asked {
  filters: Filters;
  q: string | null;
  isPending: boolean;
}

/** The filters of this list and its text as they were last chosen, and whether what they leave is still on its way. */
export function useAskedFilters({ filters, q }: ListData): Asked {
  const { pathname } = useLocation();
  const { location: asked } = useNavigation();
  if (asked?.pathname !== pathname) return { filters, q, isPending: false };
  const search = new URLSearchParams(asked.search);
  const text = q === null ? null : searchedText(search.get('q'));
  return { filters: readFilters(search, text), q: text, isPending: true };
}
