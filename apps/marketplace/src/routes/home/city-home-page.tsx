import { Button, buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { ArrowRightIcon, TicketIcon } from '@jalsa/ui/icons';
import { LIMITS, MESSAGES } from 'booking-core';
import { useSetAtom } from 'jotai';
import { Link } from 'react-router-dom';
import { EventGrid } from '../../components/event-card/event-grid.tsx';
import { HomeBand } from '../../components/home-band.tsx';
import { PAGE } from '../../components/page-width.ts';
import { isCityPickerOpenAtom } from '../../features/cities/picker-open.ts';
import { paths } from '../../router/paths.ts';
import { homeTexts } from '../../texts/home.ts';
import type { CityHome } from './load-home.ts';

interface CityHomePageProps {
  data: CityHome;
}

/** What is on in a city, by group. */
export function CityHomePage({ data }: CityHomePageProps) {
  const { city, total } = data;
  return (
    <>
      <HomeBand title={homeTexts.title} place={city.region} text={total > 0 ? homeTexts.count(total) : ''} />
      <div className={`${PAGE} flex flex-col gap-12 py-8`}>
        {total > 0 ? <Sections data={data} /> : <NoEvents />}
        {total >= LIMITS.exploreAllFrom && (
          <Link to={paths.explore(city.handler)} className={`${buttonClass('main', 'large')} self-center`}>
            {MESSAGES.exploreAllEvents}
            <ArrowRightIcon />
          </Link>
        )}
      </div>
    </>
  );
}

function Sections({ data: { groups, events, loadedAt } }: CityHomePageProps) {
  const now = new Date(loadedAt);
  const sections =
    groups.length > 0 ? groups : [{ _id: 'all', name: homeTexts.comingUp, handle: 'all', events }];
  return sections.map((group, index) => (
    <section key={group._id} aria-labelledby={`group-${group._id}`}>
      <h2 id={`group-${group._id}`} className="mb-4 text-2xl">
        {group.name}
      </h2>
      <EventGrid events={group.events} now={now} priority={index === 0} />
    </section>
  ));
}

function NoEvents() {
  const openPicker = useSetAtom(isCityPickerOpenAtom);
  return (
    <EmptyState
      icon={<TicketIcon />}
      title={MESSAGES.noEventsInLocation}
      text={MESSAGES.noEventsHint}
      action={
        <Button variant="secondary" onClick={() => openPicker(true)}>
          {homeTexts.otherCity}
        </Button>
      }
    />
  );
}
