import type { LocationList } from '@jalsa/api-client';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useChosenCity } from '../../features/cities/chosen-city.ts';
import { usePageSkeleton } from '../../lib/use-page-skeleton.ts';
import { commonTexts } from '../../texts/common.ts';

interface PendingOutletProps {
  cities: LocationList | null;
  /** Replaces the page of the matched route. */
  children?: ReactNode;
}

/** The current page, or the skeleton of the page that is loading. */
export function PendingOutlet({ cities, children = <Outlet /> }: PendingOutletProps) {
  const chosen = useChosenCity();
  const skeleton = usePageSkeleton('framedSkeletons', { cities, chosen });
  if (!skeleton) return children;
  return (
    <>
      <p role="status" className="sr-only">
        {commonTexts().loading}
      </p>
      {skeleton}
    </>
  );
}
