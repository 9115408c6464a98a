import type { RouteHandle } from '@jalsa/site/head';
import { usePageHead } from '@jalsa/site/use-page-head';
import { LoadingBar } from '@jalsa/ui/loading-bar';
import { Toaster } from '@jalsa/ui/toaster';
import { storeCampaign } from '@jalsa/web/campaign';
import { storeReferral } from '@jalsa/web/referral';
import { sessionStore } from '@jalsa/web/storage';
import { useEffect } from 'react';
import {
  Outlet,
  ScrollRestoration,
  type ScrollRestorationProps,
  useLocation,
  useNavigation,
} from 'react-router-dom';
import { useSkeleton } from '../lib/use-skeleton.ts';
import { commonTexts } from '../texts/common.ts';
import { isOtherBookingPage } from './is-other-booking-page.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const load = async () => (await import('./booking-skeleton.tsx')).BookingSkeleton;

/** The shell around every page: head, focus, scroll position, toasts and the loading state of the next page. */
export function Shell() {
  const currentLocation = useLocation();
  const { search } = currentLocation;
  const { location: nextLocation } = useNavigation();
  const isBooking = nextLocation !== undefined && isOtherBookingPage(nextLocation, currentLocation);
  const BookingSkeleton = useSkeleton(load, isBooking);
  usePageHead(commonTexts().siteName);
  useFocusOnNavigation();
  useEffect(() => {
    storeReferral(search, sessionStore());
    storeCampaign(search, sessionStore());
  }, [search]);
  return (
    <>
      {nextLocation && <LoadingBar label={commonTexts().loading} />}
      {isBooking && BookingSkeleton ? <BookingSkeleton /> : <Outlet />}
      <Toaster label={commonTexts().notifications} closeLabel={commonTexts().close} />
      <ScrollRestoration getKey={getScrollKey} />
    </>
  );
}

const getScrollKey: ScrollRestorationProps['getKey'] = (location, matches) =>
  (matches.at(-1)?.handle as RouteHandle | undefined)?.scrollKey?.(location) ?? location.key;
