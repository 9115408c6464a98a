import { decodeSelection } from '@jalsa/booking-core';
import type { HeadHandle } from '@jalsa/site/head';
import { loadWithOptional } from '@jalsa/web/api/load-with-optional';
import { runLoader } from '@jalsa/web/api/loaders';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router-dom';
import { ErrorPage } from '../../components/error-page.tsx';
import { type BookingData, loadBooking } from '../../features/booking/load-booking.ts';
import { type BookingPageData, loadOthers } from '../../features/booking/load-others.ts';
import { apiContext } from '../../lib/api.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { bookingHead } from './booking-head.ts';
import { EventBookingPage } from './event-booking-page.tsx';

export function loader({ params, request, context }: LoaderFunctionArgs): Promise<BookingPageData> {
  const query = new URL(request.url).searchParams;
  const address = { handle: params.handle ?? '', slot: query.get('slot') };
  const api = context.get(apiContext);
  const { signal } = request;
  return runLoader(async () => {
    const data = await loadBooking(api, address, signal);
    const others = loadOthers(api, data, decodeSelection(query.get('data')), signal);
    const [page, { 'other events': loaded }] = await loadWithOptional(
      Promise.resolve(data),
      { 'other events': others },
      signal,
    );
    return { ...page, others: loaded };
  });
}

/** The selection and the step change the address often; the loaded data stays valid. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const sameSlot = currentUrl.searchParams.get('slot') === nextUrl.searchParams.get('slot');
  const onlyQuery = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyQuery && sameSlot ? false : defaultShouldRevalidate;
}

export const handle: HeadHandle<BookingData> = {
  head: bookingHead,
  // The remaining tickets change within seconds, but a short cache lets one rendered page serve a rush of visitors.
  lifetime: { freshSeconds: 1, staleSeconds: 0 },
};

export function Component() {
  return <EventBookingPage data={useLoaderData<BookingPageData>()} />;
}

/** A booking page has no frame; its error page uses the site frame, which loads the cities itself. */
export function ErrorBoundary() {
  return (
    <SiteFrame cities={null}>
      <ErrorPage />
    </SiteFrame>
  );
}
