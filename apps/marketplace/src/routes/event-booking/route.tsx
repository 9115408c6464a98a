import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router-dom';
import { ErrorPage } from '../../components/error-page.tsx';
import { type BookingData, loadBooking } from '../../features/booking/load-booking.ts';
import { apiContext } from '../../lib/api.ts';
import type { HeadHandle } from '../../lib/head.ts';
import { runLoader } from '../../lib/run-loader.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { bookingHead } from './booking-head.ts';
import { EventBookingPage } from './event-booking-page.tsx';

export function loader({ params, request, context }: LoaderFunctionArgs): Promise<BookingData> {
  const slot = new URL(request.url).searchParams.get('slot');
  const address = { handle: params.handle ?? '', slot };
  return runLoader(() => loadBooking(context.get(apiContext), address, request.signal));
}

/** The choice and the step change the address many times; what the server said stays the same. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const sameSlot = currentUrl.searchParams.get('slot') === nextUrl.searchParams.get('slot');
  const onlyQuery = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyQuery && sameSlot ? false : defaultShouldRevalidate;
}

export const handle: HeadHandle<BookingData> = {
  head: bookingHead,
  // What is left of a package changes by the second; yet a rush for one event is drawn once for all.
  lifetime: { freshSeconds: 1, staleSeconds: 0 },
};

export function Component() {
  return <EventBookingPage data={useLoaderData<BookingData>()} />;
}

/** A booking page has no frame of its own; where it cannot be shown, the site's leads on, which asks for the cities. */
export function ErrorBoundary() {
  return (
    <SiteFrame cities={null}>
      <ErrorPage />
    </SiteFrame>
  );
}
