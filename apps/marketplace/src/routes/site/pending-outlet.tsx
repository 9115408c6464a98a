import type { LocationList } from '@jalsa/api-client';
import { useChosenCity } from '@jalsa/web/storage/chosen-city';
import type { ReactNode } from 'react';
import { Outlet, useOutletContext } from 'react-router-dom';
import type { FramedSkeleton } from '../../lib/skeleton.ts';
import { commonTexts } from '../../texts/common.ts';

interface PendingOutletProps {
  cities: LocationList | null;
  /** Replaces the page of the matched route. */
  children?: ReactNode;
}

/** The current page, or the skeleton of the page that is loading. */
export function PendingOutlet({ cities, children = <Outlet /> }: PendingOutletProps) {
  const chosen = useChosenCity();
  const skeleton = useOutletContext<FramedSkeleton | null>()?.({ cities, chosen });
  if (!skeleton) return children;
  return (
    <>
      <p role="status" className="sr-only">
        {commonTexts.loading}
      </p>
      {skeleton}
    </>
  );
}
