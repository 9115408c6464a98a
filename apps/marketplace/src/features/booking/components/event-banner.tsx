import { CalendarIcon, MapPinIcon } from '@jalsa/ui/icons';
import { Poster } from '@jalsa/ui/poster';
import { useAtomValue } from 'jotai';
import { pictureAt, pictureSet } from '../../../lib/picture.ts';
import { eventWhen } from '../../../lib/when.ts';
import { bookingTexts } from '../../../texts/booking.ts';
import { dataAtom } from '../state/atoms.ts';

/** The event at a glance: its poster, its whole name, whose it is, when and where. */
export function EventBanner() {
  const { event } = useAtomValue(dataAtom);
  const [image] = event.images;
  return (
    <section className="mt-4 flex gap-4 overflow-hidden rounded-lg border border-line bg-surface shadow-sm">
      <div className="relative min-h-28 w-28 shrink-0 sm:min-h-40 sm:w-40">
        <Poster
          src={image && pictureAt(image, 320)}
          srcSet={image && pictureSet(image, [160, 240, 320, 480])}
          sizes="(min-width: 640px) 160px, 112px"
          alt=""
          width={320}
          height={320}
          priority
          className="absolute inset-0"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-1.5 py-3 pr-4 text-sm">
        <p className="font-display font-semibold text-base sm:text-xl">{event.name}</p>
        <p className="text-muted">{bookingTexts.by(event.vendor_data.name)}</p>
        <p className="flex items-start gap-2">
          <CalendarIcon className="mt-0.5 text-muted" />
          <span className="min-w-0">{eventWhen(event.event_start, event.event_end)}</span>
        </p>
        <p className="flex items-start gap-2">
          <MapPinIcon className="mt-0.5 text-muted" />
          <span className="line-clamp-2 min-w-0">
            {event.place_name}, {event.location.region}
          </span>
        </p>
      </div>
    </section>
  );
}
