import type { EventCard as Event } from '@jalsa/api-client';
import { EventCard } from '@jalsa/web/event-card/event-card';

interface EventCardsProps {
  events: readonly Event[];
  now: Date;
}

/** A row of cards of events, which lead to the marketplace. */
export function EventCards({ events, now }: EventCardsProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
      {events.map((event) => (
        <li key={event._id}>
          <EventCard event={event} now={now} />
        </li>
      ))}
    </ul>
  );
}
