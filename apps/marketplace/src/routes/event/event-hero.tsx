import { Badge } from '@jalsa/ui/badge';
import { CalendarIcon, MapPinIcon } from '@jalsa/ui/icons';
import { Poster } from '@jalsa/ui/poster';
import type { ReactNode } from 'react';
import { PlanHeart } from '../../components/plan-heart.tsx';
import { eventTexts } from '../../texts/event.ts';
import { kindName } from '../../texts/kinds.ts';
import { EventActions } from './event-actions.tsx';
import { eventTimes } from './event-times.ts';
import type { EventData } from './load-event.ts';
import { MorePictures } from './more-pictures.tsx';
import { posterAttributes } from './poster-attributes.ts';

/** The poster, the name, the times, the venue and the actions of the event. */
export function EventHero({ data, isOver }: { data: EventData; isOver: boolean }) {
  const { event } = data;
  const { keyword, name, place_name, location, vendor_data } = event;
  const kind = keyword && kindName(keyword);
  const labels = event.eventLabels.filter((label) => label !== kind);
  return (
    <header className="grid gap-5 sm:grid-cols-[16rem_minmax(0,1fr)] sm:gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      {/* On a phone the poster is small enough to leave the name visible, on the background with the lights. */}
      <div className="flex justify-center self-start max-sm:evening-sky max-sm:-mx-4 max-sm:overflow-hidden max-sm:bg-night max-sm:py-6">
        {/* The aspect ratio of posters. */}
        <div className="aspect-4/5 w-60 overflow-hidden rounded-lg shadow-lg sm:w-full sm:border sm:border-line sm:shadow-md">
          <Poster {...posterAttributes(event)} alt="" width={640} height={800} priority />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-4 sm:py-2">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            {kind && <p className="font-semibold text-rani text-sm">{kind}</p>}
            <h1 className="text-3xl wrap-anywhere lg:text-4xl">{name}</h1>
            <p className="mt-1 text-muted">{eventTexts.by(vendor_data.name)}</p>
          </div>
          {!isOver && <PlanHeart event={event} className="border border-edge bg-surface" />}
        </div>
        {labels.length > 0 && (
          <ul aria-label={eventTexts.labels} className="flex flex-wrap gap-2">
            {labels.map((label) => (
              <li key={label} className="flex">
                <Badge>{label}</Badge>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-col gap-2.5">
          <Fact icon={<CalendarIcon className="mt-0.5 size-5 text-muted" />}>{eventTimes(event)}</Fact>
          <Fact icon={<MapPinIcon className="mt-0.5 size-5 text-muted" />}>
            {place_name}, {location.region}
          </Fact>
        </div>
        <EventActions data={data} isOver={isOver} />
        <MorePictures event={event} />
      </div>
    </header>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-3 font-medium">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
