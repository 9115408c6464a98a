import type { Event } from '@jalsa/api-client';
import { Trail } from '../../components/trail.tsx';
import { paths } from '../../router/paths.ts';
import { commonTexts } from '../../texts/common.ts';

/** The way to this page from the city's home. */
export function EventTrail({ event: { location, name, handle, keyword } }: { event: Event }) {
  return (
    <Trail
      steps={[
        { name: location.region, path: paths.home(location.handler) },
        { name: commonTexts.allEventsIn(location.region), path: paths.explore(location.handler) },
        { name, path: paths.event(handle, keyword) },
      ]}
    />
  );
}
