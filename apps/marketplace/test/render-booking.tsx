import { Toaster } from '@jalsa/ui/toaster';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeSelection } from 'booking-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { Booking } from '../src/features/booking/booking.tsx';
import type { BookingData } from '../src/features/booking/load-booking.ts';
import { type Buyer, buyerOf } from '../src/features/booking/model/buyer.ts';
import { BookingProvider } from '../src/features/booking/state/booking-provider.tsx';
import { readOrderResult } from '../src/lib/order-result.ts';
import { ApiContext } from '../src/lib/use-api.ts';
import { paths, patterns } from '../src/router/paths.ts';
import { asApi, fakeApi } from './fake-api.ts';
import { makeBookingData } from './make/booking-data.ts';
import { makeCustomer } from './make/customer.ts';
import { NOW } from './make/event.ts';

interface Options {
  data?: BookingData;
  query?: Parameters<typeof paths.booking>[1] & { step?: string };
  /** The present, of a page that is opened again; otherwise `NOW`. */
  now?: Date;
}

/** Puts a booking page on the screen at `now`, its timers in the test's hand and every call in `api`. */
export function renderBooking({ data = makeBookingData(), query = {}, now = NOW }: Options = {}) {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  const api = fakeApi(data);
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const page = (
    <BookingProvider data={data}>
      <Booking />
    </BookingProvider>
  );
  const router = createMemoryRouter(
    [
      { path: patterns.booking, element: page },
      { path: patterns.success, element: <ShowOrder /> },
      { path: patterns.explore, element: <p>explore</p> },
    ],
    { initialEntries: [paths.booking('raga', query)] },
  );
  render(
    <ApiContext value={() => asApi(api)}>
      <RouterProvider router={router} />
      <Toaster label="Notifications" closeLabel="Close" />
    </ApiContext>,
  );
  const params = () => new URLSearchParams(router.state.location.search);
  return {
    api,
    user,
    router,
    step: () => params().get('step'),
    chosen: () => decodeSelection(params().get('data')),
  };
}

/** The address of two early birds. */
const TWO = 'W1sicGtnLTEiLDJdXQ';

/** Opens the second step with two early birds, as a link or a reload does. */
export async function renderDetails(options: Options = {}) {
  const booking = renderBooking({ ...options, query: { data: TWO, ...options.query, step: '2' } });
  await screen.findByRole('checkbox');
  const { user } = booking;
  return {
    ...booking,
    async fillIn(buyer: Partial<Buyer> = {}) {
      const { name, mobile, email } = { ...buyerOf(makeCustomer()), ...buyer };
      await user.type(field('Full name'), name);
      await user.type(field('Mobile number'), mobile);
      await user.type(field('Email'), email);
    },
    async proceed() {
      const terms = screen.getByRole<HTMLInputElement>('checkbox');
      if (!terms.checked) await user.click(terms);
      await user.click(button('Verify and Proceed'));
    },
  };
}

/** Signs a customer in, as an earlier visit would have. */
export function signIn() {
  localStorage.setItem('accessToken', 'token-0');
  localStorage.setItem('partnerId', 'customer-1');
}

/** What the success page would show. */
function ShowOrder() {
  return <p>success {readOrderResult(sessionStorage)?.ticket_tracking_id}</p>;
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
