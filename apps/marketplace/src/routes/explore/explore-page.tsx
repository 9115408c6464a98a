import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { ArrowLeftIcon, ArrowRightIcon, TicketIcon } from '@jalsa/ui/icons';
import { MESSAGES } from 'booking-core';
import { Link } from 'react-router-dom';
import { EventGrid } from '../../components/event-card/event-grid.tsx';
import { PAGE } from '../../components/page-width.ts';
import { paths } from '../../router/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { exploreTexts } from '../../texts/explore.ts';
import { type ExploreData, pageQuery } from './load-explore.ts';

interface ExplorePageProps {
  data: ExploreData;
}

/** Every event of a city, a page at a time. */
export function ExplorePage({ data }: ExplorePageProps) {
  const { city, events, total, loadedAt } = data;
  return (
    <div className={`${PAGE} py-8`}>
      <h1 className="text-3xl sm:text-4xl">{exploreTexts.title(city.region)}</h1>
      {total > 0 && <p className="mt-1 text-muted">{exploreTexts.count(total)}</p>}
      <div className="mt-6">
        {events.length > 0 ? (
          <>
            <EventGrid events={events} now={new Date(loadedAt)} priority headingLevel={2} />
            <Pages data={data} />
          </>
        ) : total > 0 ? (
          <PastLast data={data} />
        ) : (
          <NoEvents city={city} />
        )}
      </div>
    </div>
  );
}

function Pages({ data: { city, page, pages } }: ExplorePageProps) {
  if (pages < 2) return null;
  const look = buttonClass('secondary');
  return (
    <nav
      aria-label={exploreTexts.pages}
      className="mt-8 grid grid-cols-2 items-center gap-3 sm:grid-cols-[1fr_auto_1fr]"
    >
      {page > 1 && (
        <Link
          rel="prev"
          to={paths.explore(city.handler, pageQuery(page - 1))}
          className={`${look} sm:justify-self-end`}
        >
          <ArrowLeftIcon />
          {exploreTexts.previous}
        </Link>
      )}
      <p className="order-first col-span-2 text-center text-muted text-sm tabular-nums sm:order-none sm:col-span-1 sm:col-start-2">
        {exploreTexts.page(page, pages)}
      </p>
      {page < pages && (
        <Link
          rel="next"
          to={paths.explore(city.handler, pageQuery(page + 1))}
          className={`${look} col-start-2 sm:col-start-3 sm:justify-self-start`}
        >
          {exploreTexts.next}
          <ArrowRightIcon />
        </Link>
      )}
    </nav>
  );
}

/** Nothing in this city. */
function NoEvents({ city }: Pick<ExploreData, 'city'>) {
  return (
    <EmptyState
      icon={<TicketIcon />}
      title={MESSAGES.noEvents}
      text={MESSAGES.noEventsHint}
      action={
        <Link to={paths.home(city.handler)} className={buttonClass('secondary')}>
          {commonTexts.home}
        </Link>
      }
    />
  );
}

/** An address past the last page: there are events, before it. */
function PastLast({ data: { city, pages } }: ExplorePageProps) {
  return (
    <EmptyState
      icon={<TicketIcon />}
      title={exploreTexts.pastLast}
      text={exploreTexts.pastLastHint(pages)}
      action={
        <Link to={paths.explore(city.handler)} className={buttonClass('secondary')}>
          {exploreTexts.firstPage}
        </Link>
      }
    />
  );
}
