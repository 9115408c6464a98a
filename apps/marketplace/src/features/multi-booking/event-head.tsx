import type { Event } from '@jalsa/api-client';
import { CalendarIcon, MapPinIcon } from '@jalsa/ui/icons';
import { Poster } from '@jalsa/ui/poster';
import { imageAttributes } from '@jalsa/web/pictures/image-attributes';

interface EventHeadProps {
  event: Event;
  when: string;
  headingId: string;
  dateId: string;
}

/** The poster, name, date and place of an event of the address. */
export function EventHead({ event, when, headingId, dateId }: EventHeadProps) {
  return (
    <div className="mb-4 flex gap-4 rounded-lg border border-line bg-surface p-3 shadow-sm">
      <div className="aspect-4/5 w-16 shrink-0 self-start overflow-hidden rounded-md sm:w-20">
        <Poster
          {...imageAttributes(event.images[0], 160, [160, 240])}
          sizes="(min-width: 640px) 80px, 64px"
          alt=""
          width={160}
          height={200}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-1 text-sm">
        <h3 id={headingId} className="font-display font-semibold text-lg wrap-anywhere">
          {event.name}
        </h3>
        <p className="flex items-start gap-2">
          <CalendarIcon className="mt-0.5 text-muted" />
          <span id={dateId} className="min-w-0">
            {when}
          </span>
        </p>
        <p className="flex items-start gap-2">
          <MapPinIcon className="mt-0.5 text-muted" />
          <span className="line-clamp-2 min-w-0">
            {event.place_name}, {event.location.region}
          </span>
        </p>
      </div>
    </div>
  );
}
