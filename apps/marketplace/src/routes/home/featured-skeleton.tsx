import type { EventCard as Event } from '@jalsa/api-client';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { Skeleton } from '@jalsa/ui/skeleton';
import { EventCardSkeleton } from '@jalsa/web/event-card/event-card-skeleton';
import { now } from '@jalsa/web/time/clock';
import { useState } from 'react';
import { EventCard } from '../../components/event-card/event-card.tsx';
import { EVENT_SLIDES, EVENT_VIEWPORT } from '../../components/event-card/event-slider-classes.ts';
import { homeTexts } from '../../texts/home.ts';

/** The row of featured events while the page is loading, with the events that are known already. */
export function FeaturedSkeleton({ events = [] }: { city?: string; events?: readonly Event[] }) {
  const [time] = useState(now);
  return (
    <div aria-hidden={events.length === 0} className={`${PAGE_WIDTH} py-8 sm:py-12`}>
      {events.length > 0 ? (
        <h2 className="mb-3 text-xl sm:mb-4 sm:text-2xl">{homeTexts.featuredEvents}</h2>
      ) : (
        <Skeleton className="mb-5 h-8 w-48" />
      )}
      <div className={`${EVENT_SLIDES} overflow-hidden`}>
        <div
          className={`grid auto-cols-[calc((100%-(var(--slides)-1)*var(--gap))/var(--slides))] grid-flow-col gap-(--gap) ${EVENT_VIEWPORT}`}
        >
          {events.map((event) => (
            <EventCard key={event._id} event={event} now={time} />
          ))}
          {events.length === 0 && ['a', 'b', 'c', 'd'].map((card) => <EventCardSkeleton key={card} />)}
        </div>
      </div>
    </div>
  );
}
