import type { EventCard as Card } from '@jalsa/api-client';
import { EventCard } from './event-card.tsx';

interface EventGridProps {
  events: readonly Card[];
  now: Date;
  /** The grid is the first thing seen: its first poster is fetched at once. */
  priority?: boolean;
  headingLevel?: 2 | 3;
}

export const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4';

/** Cards of events, two beside each other on a phone and up to four on a desk. */
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
