import type { Event } from '@jalsa/api-client';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';

/** The breadcrumbs from the home page of the city to the event, shown on the page and listed for search engines. */
export function eventBreadcrumbs({ location: { region, handler }, name, handle, keyword }: Event) {
  return [
    { name: region, path: paths.homeIn(handler) },
    { name: commonTexts.allEventsIn(region), path: paths.explore(handler) },
    { name, path: paths.event(handle, keyword) },
  ];
}
