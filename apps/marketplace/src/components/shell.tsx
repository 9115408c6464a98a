import { Toaster } from '@jalsa/ui/toaster';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { keepReferral } from '../lib/referral.ts';
import { sessionStore } from '../lib/storage.ts';
import { usePageHead } from '../lib/use-page-head.ts';
import { commonTexts } from '../texts/common.ts';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { isComingBooking } from './coming-booking.ts';
import { ProgressBar } from './progress-bar.tsx';
import { useFocusOnPage } from './use-focus-on-page.ts';

/** What is around every page: what each of them must do, and what is seen while the next one is on its way. */
export function Shell() {
  const shown = useLocation();
  const { search } = shown;
  const { location: asked } = useNavigation();
  usePageHead();
  useFocusOnPage();
  useEffect(() => keepReferral(search, sessionStore()), [search]);
  return (
    <>
      {asked && <ProgressBar />}
      {asked && isComingBooking(asked, shown) ? <BookingSkeleton /> : <Outlet />}
      <Toaster label={commonTexts.notifications} closeLabel={commonTexts.close} />
      <ScrollRestoration />
    </>
  );
}
