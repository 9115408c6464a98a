import type { EventGroup, Location } from '@jalsa/api-client';
import { ArrowRightIcon } from '@jalsa/ui/icons';
import { COMPACT_POSTER_SIZES } from '@jalsa/web/event-card/card-classes';
import { Link } from 'react-router-dom';
import { EventCard } from '../../components/event-card/event-card.tsx';
import { EventSlider } from '../../components/event-card/event-slider.tsx';
import { paths } from '../../lib/paths.ts';
import { SITE_LIMITS } from '../../lib/site-limits.ts';
import { homeTexts } from '../../texts/home.ts';

/** The heights of one to four events before they are rendered. */
const LIST_HEIGHTS = [
  '[--deferred-height:14rem] min-[600px]:[--deferred-height:36rem]',
  '[--deferred-height:25rem] min-[600px]:[--deferred-height:36rem]',
  '[--deferred-height:34rem] min-[600px]:[--deferred-height:73rem] min-[750px]:[--deferred-height:34rem]',
  '[--deferred-height:48rem] min-[600px]:[--deferred-height:75rem] min-[750px]:[--deferred-height:63rem] min-[1024px]:[--deferred-height:35rem]',
];
const SLIDER_HEIGHT = '[--deferred-height:18.5rem] min-[600px]:[--deferred-height:36rem]';

interface GroupSectionProps {
  city: Location;
  group: EventGroup;
  now: Date;
}

/**
 * A group of events: a slider above four events, with a 'View All' link from five events. Both layouts show the same
 * number of cards per row. Phones show compact cards, so that the page stays short.
 */
export function GroupSection(props: GroupSectionProps) {
  const height = LIST_HEIGHTS[props.group.events.length - 1] ?? SLIDER_HEIGHT;
  return (
    <div className={`deferred-render ${height}`}>
      <Group {...props} />
    </div>
  );
}

function Group({ city, group: { name, handle, events }, now }: GroupSectionProps) {
  const heading = (
    <div className="flex items-center justify-between gap-4">
      <h2 className="min-w-0 text-xl sm:text-2xl">{name}</h2>
      {events.length >= SITE_LIMITS.viewAllFrom && (
        <Link
          to={paths.exploreGroup(city.handler, handle)}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md px-2 font-semibold underline decoration-edge decoration-2 underline-offset-4 hover:decoration-ink"
        >
          {homeTexts.viewAll}
          <span className="sr-only">{name}</span>
          <ArrowRightIcon />
        </Link>
      )}
    </div>
  );
  if (events.length > SITE_LIMITS.sliderAbove) {
    return <EventSlider label={name} heading={heading} events={events} now={now} compact />;
  }
  return (
    <section aria-label={name}>
      <div className="mb-3 sm:mb-4">{heading}</div>
      <ul
        // Phones show horizontal cards below each other.
        className="grid grid-cols-1 gap-3 max-[600px]:cards-horizontal min-[600px]:grid-cols-2 min-[750px]:grid-cols-3 min-[750px]:gap-5 min-[1024px]:grid-cols-4"
      >
        {events.map((event) => (
          <li key={event._id}>
            <EventCard event={event} now={now} sizes={COMPACT_POSTER_SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}
