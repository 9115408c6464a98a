import type { Venue } from '@jalsa/api-client';
import { ClockIcon, MapPinIcon } from '@jalsa/ui/icons';
import { Poster } from '@jalsa/ui/poster';
import { formatTime } from '@jalsa/web/format/format-dates';
import { imageAttributes } from '@jalsa/web/pictures/image-attributes';
import { Link } from 'react-router-dom';
import { clockTimeOf } from '../../lib/clock-times.ts';
import { paths, type VenueQuery } from '../../lib/paths.ts';
import { venuesTexts } from '../../texts/venues.ts';
import { hoursText, tablePriceText } from './venue-facts.ts';

interface VenueCardProps {
  venue: Venue;
  /** The name of the venue's city, where the list has several. */
  region?: string | undefined;
  /** The choice that its page starts with. */
  choice: VenueQuery;
  /** Loads the picture at once, for a card above the fold. */
  priority?: boolean;
}

export const VENUE_PICTURE_SIZES = '(min-width: 1024px) 23rem, (min-width: 640px) 45vw, 92vw';

/** The attributes of a venue's first picture. */
export const venuePicture = ({ images: [image] }: Pick<Venue, 'images'>) => ({
  ...imageAttributes(image, 480, [320, 480, 640, 800, 960]),
  sizes: VENUE_PICTURE_SIZES,
});

/** A card with a venue's picture, cuisines, place, hours and price. The whole card links to the venue. */
export function VenueCard({ venue, region, choice, priority = false }: VenueCardProps) {
  const { name, handle, place_name, cuisines, free_times } = venue;
  return (
    <article className="group relative isolate flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-sm transition-shadow has-[a:hover]:shadow-md">
      <div className="aspect-3/2 overflow-hidden bg-sunken">
        <Poster
          {...venuePicture(venue)}
          alt=""
          width={480}
          height={320}
          priority={priority}
          className="transition-transform group-has-[a:hover]:scale-103"
        />
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <h2 className="text-xl leading-tight">
          <Link
            to={paths.venue(handle, choice)}
            className="before:absolute before:inset-0 before:rounded-lg focus-visible:outline-none focus-visible:before:outline-3 focus-visible:before:outline-focus focus-visible:before:-outline-offset-3"
          >
            {name}
          </Link>
        </h2>
        {cuisines.length > 0 && <p className="text-muted text-sm">{cuisines.join(' · ')}</p>}
        <p className="flex items-start gap-2 text-sm">
          <MapPinIcon className="mt-0.5 text-muted" />
          {region ? venuesTexts.place(place_name, region) : place_name}
        </p>
        <p className="flex items-start gap-2 text-sm tabular-nums">
          <ClockIcon className="mt-0.5 text-muted" />
          {hoursText(venue)}
        </p>
        <p className="mt-auto pt-1.5 font-bold tabular-nums">{tablePriceText(venue)}</p>
        {free_times && free_times.length > 0 && (
          <ul
            aria-label={venuesTexts.freeTimes(name)}
            className="relative z-10 mt-1 flex flex-wrap gap-2 self-start"
          >
            {free_times.map((at) => (
              <li key={at}>
                <Link
                  to={paths.venue(handle, { ...choice, time: clockTimeOf(at) })}
                  className="inline-flex min-h-11 items-center rounded-md border border-edge bg-surface px-3 font-semibold text-sm tabular-nums transition-colors hover:bg-sunken"
                >
                  {formatTime(at)}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
