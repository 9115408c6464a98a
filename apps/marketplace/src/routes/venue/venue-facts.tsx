import type { VenueDetails } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { ClockIcon, MapPinIcon } from '@jalsa/ui/icons';
import { openText } from '../../features/tables/venue-facts.ts';
import { placeLink } from '../../lib/map-link.ts';
import { venueTexts } from '../../texts/venue.ts';
import { VenuePictures } from './venue-pictures.tsx';

/** The pictures of a venue, its name, cuisines, hours and description, and its place with a link to a map. */
export function VenueFacts({ venue }: { venue: VenueDetails }) {
  const { name, cuisines, place_name, address, location, point, description } = venue;
  return (
    <header className="flex flex-col gap-5">
      <VenuePictures venue={venue} />
      <div>
        <h1 className="wrap-anywhere text-3xl lg:text-4xl">{name}</h1>
        {cuisines.length > 0 && <p className="mt-1 text-muted">{cuisines.join(' · ')}</p>}
      </div>
      {description && <p className="max-w-prose whitespace-pre-line">{description}</p>}
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4 shadow-sm">
        <div className="min-w-0 space-y-2">
          <address className="flex items-start gap-3 not-italic wrap-anywhere">
            <MapPinIcon className="mt-0.5 size-5 text-muted" />
            <span>
              <span className="block font-semibold">{place_name}</span>
              {address && <span className="block text-muted">{address}</span>}
            </span>
          </address>
          <p className="flex items-center gap-3 tabular-nums">
            <ClockIcon className="size-5 text-muted" />
            {openText(venue)}
          </p>
        </div>
        <a
          href={placeLink(point, [name, place_name, address, location.region])}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass('secondary')} max-sm:w-full`}
        >
          <MapPinIcon />
          {venueTexts.map}
        </a>
      </div>
    </header>
  );
}
