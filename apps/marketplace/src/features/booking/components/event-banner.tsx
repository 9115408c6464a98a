import type { Event } from '@jalsa/api-client';
import { CalendarIcon, MapPinIcon } from '@jalsa/ui/icons';
import { Poster } from '@jalsa/ui/poster';
import { imageAttributes } from '@jalsa/web/pictures/image-attributes';
import { bookingTexts } from '../../../texts/booking.ts';

interface EventBannerProps {
  event: Event;
  /** The time of the event as text. */
  when: string;
}

/** The banner with the event's poster, name, organiser, time and place. */
export function EventBanner({ event, when }: EventBannerProps) {
  const [image] = event.images;
  return (
    <section className="mt-4 flex flex-wrap gap-4 rounded-lg border border-line bg-surface p-3 shadow-sm sm:gap-6 sm:p-4">
      {/* The aspect ratio of posters, so that they are not cropped. */}
      <div className="aspect-4/5 w-28 shrink-0 self-start overflow-hidden rounded-md sm:w-40">
        <Poster
          {...imageAttributes(image, 320, [160, 240, 320, 480])}
          sizes="(min-width: 640px) 160px, 112px"
          alt=""
          width={320}
          height={400}
          priority
        />
      </div>
      <div className="flex min-w-0 flex-1 basis-32 flex-col justify-center gap-1.5 text-sm sm:gap-2 sm:text-base">
        <p className="font-display font-semibold text-base sm:text-2xl">{event.name}</p>
        <p className="text-muted">{bookingTexts.by(event.vendor_data.name)}</p>
        <p className="flex items-start gap-2">
          <CalendarIcon className="mt-0.5 text-muted sm:mt-1" />
          <span className="min-w-0">{when}</span>
        </p>
        <p className="flex items-start gap-2">
          <MapPinIcon className="mt-0.5 text-muted sm:mt-1" />
          <span className="line-clamp-2 min-w-0">
            {event.place_name}, {event.location.region}
          </span>
        </p>
      </div>
    </section>
  );
}
