import type { EventGroup, Location } from '@jalsa/api-client';
import { type ListQuery, paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { listTexts } from '../../texts/list.ts';

/** The events of a list before filters. */
export interface ListScope {
  city: Location;
  /** The group, on group pages. */
  group: Pick<EventGroup, 'name' | 'handle'> | null;
  /** The search text; empty on a search page without text, null on other pages. */
  q: string | null;
}

/** The address of a list with the given query. */
export function listAddress({ city, group, q }: ListScope, query: ListQuery = {}): string {
  if (group) return paths.exploreGroup(city.handler, group.handle, query);
  return q === null ? paths.explore(city.handler, query) : paths.search(city.handler, q, query);
}

/** The title of a list. */
export function listTitle({ city, group, q }: ListScope): string {
  if (group) return listTexts.groupTitle(group.name, city.region);
  if (q === null) return commonTexts.allEventsIn(city.region);
  return q ? listTexts.searchTitle(q, city.region) : listTexts.emptySearchTitle(city.region);
}
