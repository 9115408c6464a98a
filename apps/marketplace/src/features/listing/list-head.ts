import { LIMITS } from '@jalsa/booking-core';
import { cardPoster } from '../../components/event-card/card-poster.ts';
import type { PageHead } from '../../lib/head.ts';
import { breadcrumbs, itemList } from '../../lib/json-ld.ts';
import { paths } from '../../router/paths.ts';
import { listTexts } from '../../texts/list.ts';
import { isNarrowed, listQuery, NO_FILTERS } from './filters.ts';
import { listAddress, listTitle } from './list-scope.ts';
import { listTrail } from './list-trail.ts';
import type { ListData } from './load-list.ts';

/**
 * What search engines and link previews are told of a list. What is searched for is not to be found by them, nor is
 * a page without events; a narrowed list is a part of the whole one.
 */
export function listHead(data: ListData): PageHead {
  const { city, group, q, filters, first, events } = data;
  const [event] = events;
  const poster = event && cardPoster(event);
  const isWhole = !isNarrowed(filters) && filters.sort === null;
  const isFound = q === null && (event !== undefined || (first === 1 && group === null));
  const title = listTitle(data);
  return {
    title: listTexts.pageTitle(title, first),
    description: listTexts.onPage(
      group ? listTexts.groupDescription(group.name, city.region) : listTexts.description(city.region),
      first,
    ),
    ...(isFound && { canonical: listAddress(data, isWhole ? listQuery(NO_FILTERS, first) : {}) }),
    ...(event?.images[0] && { image: { src: event.images[0], alt: event.name } }),
    ...(poster?.srcSet && { preload: { srcSet: poster.srcSet, sizes: poster.sizes } }),
    ...(import.meta.env.SSR && { jsonLd: jsonLdOf(data) }),
  };
}

function jsonLdOf(data: ListData): object[] {
  const { events, first } = data;
  const before = (first - 1) * LIMITS.eventsPerRequest;
  const addresses = events.map(({ handle, keyword }) => paths.event(handle, keyword));
  return [
    breadcrumbs(listTrail(data)),
    ...(addresses.length > 0 ? [itemList(listTitle(data), addresses, before)] : []),
  ];
}
