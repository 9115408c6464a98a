import type { Location } from '@jalsa/api-client';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { Skeleton } from '@jalsa/ui/skeleton';
import { useLazyImport } from '@jalsa/ui/use-lazy-import';
import { EventCardSkeleton } from '@jalsa/web/event-card/event-card-skeleton';
import { localStore } from '@jalsa/web/storage/storage';
import { now } from '@jalsa/web/time/clock';
import { useMemo, useState } from 'react';
import { EventCard } from '../../components/event-card/event-card.tsx';
import { EVENT_SLIDES, EVENT_VIEWPORT } from '../../components/event-card/event-slider-classes.ts';
import { HomeHero } from '../../components/home-hero.tsx';
import { SearchBoxSkeleton } from '../../components/search-box-skeleton.tsx';
import { commonTexts } from '../../texts/common.ts';
import { homeTexts } from '../../texts/home.ts';
import { AppStrip } from './app-strip.tsx';

// The stored events are validated with the API contract, which the request of the page loads as well.
const loadReader = async () => (await import('./read-stored-events.ts')).readStoredEvents;

/** Without the contract the request of the page fails as well, and reports it. */
const showNoStoredEvents = () => {};

/** The skeleton of a landing page, with the known parts: the hero, and the events that the last visit stored. */
export function LandingSkeleton({ city }: { city: Location }) {
  const [time] = useState(now);
  const readStoredEvents = useLazyImport(loadReader, true, showNoStoredEvents);
  const events = useMemo(
    () => readStoredEvents?.(city.handler, localStore(), time) ?? [],
    [readStoredEvents, city.handler, time],
  );
  return (
    <>
      <AppStrip links={null} />
      <HomeHero
        title={homeTexts().title}
        place={city.region}
        text={commonTexts().loading}
        aside={
          <div aria-hidden="true">
            <Skeleton className="aspect-video rounded-lg rounded-b-none bg-ivory/12!" />
            <Skeleton className="h-19 rounded-lg rounded-t-none bg-ivory/8!" />
            <div className="mt-2 h-11" />
          </div>
        }
      >
        <SearchBoxSkeleton className="bg-ivory/12!" />
      </HomeHero>
      <div aria-hidden={events.length === 0} className={`${PAGE_WIDTH} py-8 sm:py-12`}>
        {events.length > 0 ? (
          <h2 className="mb-3 text-xl sm:mb-4 sm:text-2xl">{homeTexts().featuredEvents}</h2>
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
    </>
  );
}
