import type { LocationList } from '@jalsa/api-client';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { EventGridSkeleton } from '../../components/event-card/event-grid-skeleton.tsx';
import { EventSkeleton } from '../../components/event-skeleton.tsx';
import { PAGE } from '../../components/page-width.ts';
import { LandingSkeleton } from '../../features/landing/landing-skeleton.tsx';
import { useStartAtTop } from '../../lib/use-start-at-top.ts';
import { commonTexts } from '../../texts/common.ts';
import { exploreTexts } from '../../texts/explore.ts';
import { isComingEvent } from './coming-event.ts';
import { type ComingList, comingList } from './coming-list.ts';

interface PendingOutletProps {
  cities: LocationList | null;
  /** What is shown in place of the page that the routes lead to. */
  children?: ReactNode;
}

/** The page, or the shape of the list or event that has been asked for and is on its way. */
export function PendingOutlet({ cities, children = <Outlet /> }: PendingOutletProps) {
  const { state, location } = useNavigation();
  const shown = useLocation();
  const coming = state === 'loading' && cities ? comingList(location, cities) : null;
  const isEvent = state === 'loading' && isComingEvent(location, shown);
  if (!coming && !isEvent) return children;
  return (
    <>
      <p role="status" className="sr-only">
        {commonTexts.loading}
      </p>
      {coming ? <ListSkeleton {...coming} /> : <EventSkeleton />}
    </>
  );
}

/** As the page will be: what is known of it stands already. */
function ListSkeleton({ kind, city }: ComingList) {
  useStartAtTop();
  if (kind === 'home') return <LandingSkeleton city={city} />;
  return (
    <div className={`${PAGE} py-8`}>
      <h1 className="text-3xl sm:text-4xl">{exploreTexts.title(city.region)}</h1>
      <p className="mt-1 text-muted">{commonTexts.loading}</p>
      <div className="mt-6">
        <EventGridSkeleton cards={12} />
      </div>
    </div>
  );
}
