import type { LocationList } from '@jalsa/api-client';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useChosenCity } from '../../features/cities/chosen-city.ts';
import { useSkeleton } from '../../lib/use-skeleton.ts';
import { commonTexts } from '../../texts/common.ts';
import { findPendingPage } from './pending-page.ts';

interface PendingOutletProps {
  cities: LocationList | null;
  /** Replaces the page of the matched route. */
  children?: ReactNode;
}

const loadSkeleton = async () => (await import('./pending-page-skeleton.tsx')).PendingPageSkeleton;

/** The current page, or the skeleton of the page that is loading. */
export function PendingOutlet({ cities, children = <Outlet /> }: PendingOutletProps) {
  const { state, location } = useNavigation();
  const current = useLocation();
  const { chosen } = useChosenCity();
  const page = state === 'loading' ? findPendingPage(location, current, { cities, chosen }) : null;
  const Skeleton = useSkeleton(loadSkeleton, page !== null);
  if (!page || !Skeleton) return children;
  return (
    <>
      <p role="status" className="sr-only">
        {commonTexts().loading}
      </p>
      <Skeleton page={page} />
    </>
  );
}
