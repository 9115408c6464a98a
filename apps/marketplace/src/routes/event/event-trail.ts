import type { Event } from '@jalsa/api-client';
import { paths } from '../../router/paths.ts';
import { commonTexts } from '../../texts/common.ts';

/** The steps from the city's home to an event, which comes last: what people see, and search engines are told. */
export function eventTrail({ location: { region, handler }, name, handle, keyword }: Event) {
  return [
    { name: region, path: paths.homeIn(handler) },
    { name: commonTexts.allEventsIn(region), path: paths.explore(handler) },
    { name, path: paths.event(handle, keyword) },
  ];
}
