import { Shell as BaseShell } from '@jalsa/site/shell';
import { whenIdle } from '@jalsa/web/browser/when-idle';
import { useEffect, useState } from 'react';
import { Outlet, type RouteObject, useLocation, useNavigation } from 'react-router-dom';
import { patterns } from '../lib/paths.ts';
import type { Skeleton } from '../lib/skeleton.ts';
import { findSkeleton } from './find-skeleton.tsx';

/** Pages whose query changes while the visitor stays on them. */
const QUERY_STATE_PAGES = [
  patterns.booking,
  patterns.multiBooking,
  patterns.explore,
  patterns.search,
  patterns.exploreGroup,
  patterns.venues,
  patterns.venue,
  patterns.artists,
  patterns.tickets,
];

/** The shell around every page, with the skeletons of pages without a frame. The frame gets those of its pages. */
export function Shell({ routes }: { routes: RouteObject[] }) {
  const { location: next } = useNavigation();
  const current = useLocation();
  const skeletons = useSkeletons();
  const found = next && findSkeleton(routes, skeletons, next, current);
  const bare = found && !found.isFramed && found.render({ cities: null, chosen: null });
  return (
    <BaseShell
      queryStatePages={QUERY_STATE_PAGES}
      skeleton={bare || <Outlet context={found?.render ?? null} />}
    />
  );
}

/** The skeletons, loaded when the first page is idle. Without them a page that is loading has the bar at the top alone. */
function useSkeletons(): Record<string, Skeleton> {
  const [skeletons, setSkeletons] = useState<Record<string, Skeleton>>({});
  useEffect(
    () =>
      whenIdle(() => import('./skeletons.tsx').then((code) => setSkeletons(code.skeletons), console.warn)),
    [],
  );
  return skeletons;
}
