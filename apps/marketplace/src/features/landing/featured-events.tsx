import type { EventCard, Location } from '@jalsa/api-client';
import { LIMITS } from '@jalsa/booking-core';
import { EmptyState } from '@jalsa/ui/empty-state';
import { ArrowRightIcon, TicketIcon } from '@jalsa/ui/icons';
import { Link } from 'react-router-dom';
import { EventSlider } from '../../components/event-card/event-slider.tsx';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { homeTexts } from '../../texts/home.ts';

interface FeaturedEventsProps {
  city: Location;
  events: readonly EventCard[];
  now: Date;
}

/** The first twelve events of a city, then a link to all events: the 13 slides that the arrows count. */
export function FeaturedEvents({ city, events, now }: FeaturedEventsProps) {
  const heading = <h2 className="text-xl sm:text-2xl">{homeTexts.featuredEvents}</h2>;
  if (events.length === 0) {
    return (
      <section>
        {heading}
        <EmptyState
          icon={<TicketIcon />}
          title={commonTexts.noEvents}
          text={commonTexts.noEventsHint}
          headingLevel={3}
        />
      </section>
    );
  }
  return (
    <EventSlider
      label={homeTexts.featuredEvents}
      heading={heading}
      events={events.slice(0, LIMITS.featuredEventsMax)}
      now={now}
      end={
        <Link
          key="all"
          to={paths.explore(city.handler)}
          className="flex h-full min-h-60 flex-col items-center justify-center gap-3 rounded-lg bg-marigold-soft p-6 text-center font-display font-bold text-lg transition-shadow -outline-offset-3 hover:shadow-md"
        >
          <span className="flex size-14 items-center justify-center rounded-full bg-surface text-2xl">
            <ArrowRightIcon />
          </span>
          {homeTexts.viewAllEvents}
        </Link>
      }
    />
  );
}
