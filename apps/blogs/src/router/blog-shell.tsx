import { Shell } from '@jalsa/site/shell';
import { whenIdle } from '@jalsa/web/browser/when-idle';
import { type ComponentType, useEffect, useState } from 'react';
import { matchRoutes, Outlet, type RouteObject, useLocation, useNavigation } from 'react-router-dom';
import { patterns } from '../lib/paths.ts';

/** The filters of the list change while the visitor stays on it. */
const QUERY_STATE_PAGES = [patterns.list];

/** The shell around every page. The frame gets the skeleton of a page that is loading. */
export function BlogShell({ routes }: { routes: RouteObject[] }) {
  return <Shell queryStatePages={QUERY_STATE_PAGES} skeleton={<Outlet context={useSkeleton(routes)} />} />;
}

/**
 * The skeleton of the page that a navigation opens, or null. A list with other filters stays visible. The skeletons are
 * loaded when the first page is idle; without them a page that is loading has the bar at the top alone.
 */
function useSkeleton(routes: RouteObject[]) {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const [skeletons, setSkeletons] = useState<Record<string, ComponentType>>({});
  useEffect(
    () => whenIdle(() => import('./skeletons.ts').then((code) => setSkeletons(code.skeletons), console.warn)),
    [],
  );
  if (next === undefined || next === pathname) return null;
  const Skeleton = skeletons[matchRoutes(routes, next)?.at(-1)?.route.id ?? ''];
  return Skeleton ? <Skeleton key={next} /> : null;
}
