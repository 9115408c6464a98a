import { LIMITS } from '@jalsa/booking-core';
import type { PageHead } from '@jalsa/site/head';
import { breadcrumbs, itemList } from '@jalsa/site/json-ld';
import { cardPoster } from '@jalsa/web/event-card/card-poster';
import { paths } from '../../lib/paths.ts';
import { listTexts } from '../../texts/list.ts';
import { hasFilters, listQuery, NO_FILTERS } from './filters.ts';
import { listBreadcrumbs } from './list-breadcrumbs.ts';
import { listAddress, listTitle } from './list-scope.ts';
import type { ListData } from './load-list.ts';

/**
 * The metadata of a list. Searches and pages without events are not indexed; a filtered list has the unfiltered one
 * as its canonical page.
 */
export function listHead(data: ListData): PageHead {
  const { city, group, q, filters, first, events } = data;
  const [event] = events;
  const poster = event && cardPoster(event);
  const isUnfiltered = !hasFilters(filters) && filters.sort === null;
  const isIndexed = q === null && (event !== undefined || (first === 1 && group === null));
  const title = listTitle(data);
  return {
    title: listTexts.pageTitle(title, first),
    description: listTexts.onPage(
      group ? listTexts.groupDescription(group.name, city.region) : listTexts.description(city.region),
      first,
    ),
    ...(isIndexed && { canonical: listAddress(data, isUnfiltered ? listQuery(NO_FILTERS, first) : {}) }),
    ...(event?.images[0] && { image: { src: event.images[0], alt: event.name } }),
    ...(poster?.srcSet && { preload: { srcSet: poster.srcSet, sizes: poster.sizes } }),
    ...(import.meta.env.SSR && { jsonLd: listJsonLd(data) }),
  };
}

function listJsonLd(data: ListData): object[] {
  const { events, first } = data;
  const before = (first - 1) * LIMITS.eventsPerRequest;
  const addresses = events.map(({ handle, keyword }) => paths.event(handle, keyword));
  return [
    breadcrumbs(listBreadcrumbs(data)),
    ...(addresses.length > 0 ? [itemList(listTitle(data), addresses, before)] : []),
  ];
}
