import type { RouteHandle } from '@jalsa/site/head';
import { PageHead } from '@jalsa/site/page-head';
import { LoadingBar } from '@jalsa/ui/loading-bar';
import { Toaster } from '@jalsa/ui/toaster';
import { storeCampaign } from '@jalsa/web/campaign';
import { storeReferral } from '@jalsa/web/referral';
import { sessionStore } from '@jalsa/web/storage';
import { useFocusOnNavigation } from '@jalsa/web/use-focus-on-navigation';
import { useEffect } from 'react';
import {
  Outlet,
  ScrollRestoration,
  type ScrollRestorationProps,
  useLocation,
  useNavigation,
} from 'react-router-dom';
import { usePageSkeleton } from '../lib/use-page-skeleton.ts';
import { patterns } from '../router/paths.ts';
import { commonTexts } from '../texts/common.ts';

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

/** The shell around every page: head, focus, scroll position, toasts and the loading state of the next page. */
export function Shell() {
  const { search } = useLocation();
  const { location: nextLocation } = useNavigation();
  const skeleton = usePageSkeleton('bareSkeletons');
  useFocusOnNavigation(QUERY_STATE_PAGES);
  useEffect(() => {
    storeReferral(search, sessionStore());
    storeCampaign(search, sessionStore());
  }, [search]);
  return (
    <>
      <PageHead siteName={commonTexts().siteName} />
      {nextLocation && <LoadingBar label={commonTexts().loading} />}
      {skeleton ?? <Outlet />}
      <Toaster label={commonTexts().notifications} closeLabel={commonTexts().close} />
      <ScrollRestoration getKey={getScrollKey} />
    </>
  );
}

const getScrollKey: ScrollRestorationProps['getKey'] = (location, matches) =>
  (matches.at(-1)?.handle as RouteHandle | undefined)?.scrollKey?.(location) ?? location.key;
