import type { LocationList } from '@jalsa/api-client';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useChosenCity } from '../../features/cities/chosen-city.ts';
import { useSkeleton } from '../../lib/use-skeleton.ts';
import { commonTexts } from '../../texts/common.ts';
import { comingPage } from './coming.ts';

interface PendingOutletProps {
  cities: LocationList | null;
  /** What is shown in place of the page that the routes lead to. */
  children?: ReactNode;
}

const load = async () => (await import('./coming-page.tsx')).ComingPage;

/** The page, or the shape of the one that has been asked for and is on its way. */
export function PendingOutlet({ cities, children = <Outlet /> }: PendingOutletProps) {
  const { state, location } = useNavigation();
  const shown = useLocation();
  const { chosen } = useChosenCity();
  const coming = state === 'loading' ? comingPage(location, shown, { cities, chosen }) : null;
  const ComingPage = useSkeleton(load, coming !== null);
  if (!coming || !ComingPage) return children;
  return (
    <>
      <p role="status" className="sr-only">
        {commonTexts.loading}
      </p>
      <ComingPage coming={coming} />
    </>
  );
}
