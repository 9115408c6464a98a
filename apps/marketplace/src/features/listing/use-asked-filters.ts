import { useLocation, useNavigation } from 'react-router-dom';
import { type Filters, readFilters } from './filters.ts';
import type { ListData } from './load-list.ts';

/** The filters of this list as they were last chosen, and whether what they leave is still on its way. */
export function useAskedFilters({ filters, q }: ListData): { filters: Filters; isPending: boolean } {
  const { pathname } = useLocation();
  const { location: asked } = useNavigation();
  if (asked?.pathname !== pathname) return { filters, isPending: false };
  return { filters: readFilters(new URLSearchParams(asked.search), q), isPending: true };
}
