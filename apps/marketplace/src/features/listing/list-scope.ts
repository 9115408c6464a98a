import type { EventGroup, Location } from '@jalsa/api-client';
import { type ListQuery, paths } from '../../router/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { listTexts } from '../../texts/list.ts';

/** Which events a list is about, before any filter. */
export interface ListScope {
  city: Location;
  /** Only those of a group. */
  group: Pick<EventGroup, 'name' | 'handle'> | null;
  /** What is searched for; empty on a search page where nothing is yet, null on any other page. */
  q: string | null;
}

/** The address of a list, as far as filters and page are told. */
export function listAddress({ city, group, q }: ListScope, query: ListQuery = {}): string {
  if (group) return paths.exploreGroup(city.handler, group.handle, query);
  return q === null ? paths.explore(city.handler, query) : paths.search(city.handler, q, query);
}

/** What a list is called. */
export function listTitle({ city, group, q }: ListScope): string {
  if (group) return listTexts.groupTitle(group.name, city.region);
  if (q === null) return commonTexts.allEventsIn(city.region);
  return q ? listTexts.searchTitle(q, city.region) : listTexts.emptySearchTitle(city.region);
}
