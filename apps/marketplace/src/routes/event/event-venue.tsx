import type { Event } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { MapPinIcon } from '@jalsa/ui/icons';
import { mapLink } from '../../lib/map-link.ts';
import { eventTexts } from '../../texts/event.ts';
import { Section } from './section.tsx';

/** The venue with a link to its map. */
export function EventVenue({ event }: { event: Event }) {
  return (
    <Section title={eventTexts.venue}>
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4 shadow-sm">
        <address className="min-w-0 not-italic wrap-anywhere">
          <span className="block font-semibold">{event.place_name}</span>
          {event.address && <span className="block text-muted">{event.address}</span>}
        </address>
        <a
          href={mapLink(event)}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass('secondary')} max-sm:w-full`}
        >
          <MapPinIcon />
          {eventTexts.map}
        </a>
      </div>
    </Section>
  );
}
