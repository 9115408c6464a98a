import { Toaster } from '@jalsa/ui/toaster';
import { useEffect } from 'react';
import {
  Outlet,
  ScrollRestoration,
  type ScrollRestorationProps,
  useLocation,
  useNavigation,
} from 'react-router-dom';
import type { FrameHandle } from '../lib/head.ts';
import { keepReferral } from '../lib/referral.ts';
import { sessionStore } from '../lib/storage.ts';
import { usePageHead } from '../lib/use-page-head.ts';
import { useShape } from '../lib/use-shape.ts';
import { commonTexts } from '../texts/common.ts';
import { isComingBooking } from './coming-booking.ts';
import { ProgressBar } from './progress-bar.tsx';
import { useFocusOnPage } from './use-focus-on-page.ts';

const load = async () => (await import('./booking-skeleton.tsx')).BookingSkeleton;

/** What is around every page: what each of them must do, and what is seen while the next one is on its way. */
export function Shell() {
  const shown = useLocation();
  const { search } = shown;
  const { location: asked } = useNavigation();
  const isBooking = asked !== undefined && isComingBooking(asked, shown);
  const BookingSkeleton = useShape(load, isBooking);
  usePageHead();
  useFocusOnPage();
  useEffect(() => keepReferral(search, sessionStore()), [search]);
  return (
    <>
      {asked && <ProgressBar />}
      {isBooking && BookingSkeleton ? <BookingSkeleton /> : <Outlet />}
      <Toaster label={commonTexts.notifications} closeLabel={commonTexts.close} />
      <ScrollRestoration getKey={placeKey} />
    </>
  );
}

const placeKey: ScrollRestorationProps['getKey'] = (location, matches) =>
  (matches.at(-1)?.handle as FrameHandle | undefined)?.placeKey?.(location) ?? location.key;
