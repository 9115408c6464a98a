import type { EventCard as Card } from '@jalsa/api-client';
import { EventCard } from './event-card.tsx';

interface EventGridProps {
  events: readonly Card[];
  now: Date;
  /** Loads the first poster at once, for a grid above the fold. */
  priority?: boolean;
  headingLevel?: 2 | 3;
}

export const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4';

/** A grid of event cards: two columns on phones, up to four on desktops. */
export function EventGrid({ events, now, priority = false, headingLevel }: EventGridProps) {
  return (
    <ul className={GRID}>
      {events.map((event, index) => (
        <li key={event._id}>
          <EventCard event={event} now={now} priority={priority && index === 0} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
