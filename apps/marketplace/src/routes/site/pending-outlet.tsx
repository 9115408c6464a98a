import type { LocationList } from '@jalsa/api-client';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useShape } from '../../lib/use-shape.ts';
import { commonTexts } from '../../texts/common.ts';
import { isComingEvent } from './coming-event.ts';
import { comingList } from './coming-list.ts';

interface PendingOutletProps {
  cities: LocationList | null;
  /** What is shown in place of the page that the routes lead to. */
  children?: ReactNode;
}

const load = async () => (await import('./coming-page.tsx')).ComingPage;

/**
 * The page, or the shape of the list or event that has been asked for and is on its way. A list whose filters change stays, and shows by itself what comes.
 */
export function PendingOutlet({ cities, children = <Outlet /> }: PendingOutletProps) {
  const { state, location } = useNavigation();
  const shown = useLocation();
  const coming = state === 'loading' && cities ? comingList(location, cities) : null;
  const isEvent = state === 'loading' && isComingEvent(location, shown);
  const isStaying = coming?.kind !== 'home' && location?.pathname === shown.pathname;
  const isAway = (coming !== null || isEvent) && !isStaying;
  const ComingPage = useShape(load, isAway);
  if (!isAway || !ComingPage) return children;
  return (
    <>
      <p role="status" className="sr-only">
        {commonTexts.loading}
      </p>
      <ComingPage list={coming} />
    </>
  );
}
