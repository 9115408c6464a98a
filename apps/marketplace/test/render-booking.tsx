import { decodeSelection } from '@jalsa/booking-core';
import { Toaster } from '@jalsa/ui/toaster';
import { createQueryClient } from '@jalsa/web/api/queries';
import { personalStore } from '@jalsa/web/storage/storage';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { Booking } from '../src/features/booking/booking.tsx';
// Imported here, so that advancing the test's timers does not wait for its code.
import '@jalsa/checkout/details/event-orders';
import { type Buyer, toBuyer } from '@jalsa/checkout/customer/buyer';
import { readOrderResult } from '@jalsa/checkout/orders/order-results';
import { makeCustomer } from '@jalsa/checkout/test/make/customer';
import { NOW } from '@jalsa/checkout/test/make/event';
import type { BookingData } from '../src/features/booking/load-booking.ts';
import type { Others } from '../src/features/booking/load-others.ts';
import { ApiContext } from '../src/lib/api.ts';
import { paths, patterns } from '../src/lib/paths.ts';
import { type FakeApi, fakeBookingServer } from './fake-server.ts';
import { makeBookingData } from './make/booking-data.ts';

interface Options {
  data?: BookingData;
  others?: Others;
  query?: Parameters<typeof paths.booking>[1] & { step?: string };
  /** The current time, for a page that is opened again; by default `NOW`. */
  now?: Date;
  /** Prepares the fake server before the first call. */
  prepare?: (api: FakeApi) => void;
}

/** Renders a booking page at `now` with fake timers and a fake server. */
export function renderBooking({
  data = makeBookingData(),
  others,
  query = {},
  now = NOW,
  prepare,
}: Options = {}) {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  const { api, client } = fakeBookingServer(data);
  prepare?.(api);
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const page = <Booking data={data} others={others} />;
  const exit = createExit();
  const router = createMemoryRouter(
    [
      { path: patterns.booking, element: page },
      { path: patterns.success, element: <ShowOrder /> },
      { path: patterns.explore, element: <p>explore</p>, loader: exit.load },
    ],
    { initialEntries: [paths.booking('raga', query)] },
  );
  render(
    <ApiContext value={() => client}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toaster label="Notifications" closeLabel="Close" />
    </ApiContext>,
  );
  const params = () => new URLSearchParams(router.state.location.search);
  return {
    api,
    user,
    router,
    exit,
    step: () => params().get('step'),
    chosen: () => decodeSelection(params().get('data')),
  };
}

/** The data parameter for two early birds. */
const TWO_EARLY_BIRDS = 'W1sicGtnLTEiLDJdXQ';

/** Opens the second step with two early birds, like a link or a reload. */
export async function renderDetails(options: Options = {}) {
  const booking = renderBooking({
    ...options,
    query: { data: TWO_EARLY_BIRDS, ...options.query, step: '2' },
  });
  await screen.findByRole('checkbox');
  return { ...booking, ...detailsActions(booking) };
}

/** Goes to the second step with two early birds through the first step, so that Back returns to it. */
export async function goToDetails(options: Options = {}) {
  const booking = renderBooking({ ...options, query: { data: TWO_EARLY_BIRDS, ...options.query } });
  await booking.user.click(button('Continue'));
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  await screen.findByRole('checkbox');
  const goBack = () => act(() => booking.router.navigate(-1));
  return { ...booking, ...detailsActions(booking), goBack };
}

function detailsActions({ user }: ReturnType<typeof renderBooking>) {
  return {
    async fillIn(buyer: Partial<Buyer> = {}) {
      const { name, mobile, email } = { ...toBuyer(makeCustomer()), ...buyer };
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

/** Stores a session, like an earlier visit. */
export function signIn() {
  localStorage.setItem('accessToken', 'token-0');
  localStorage.setItem('partnerId', 'customer-1');
}

/** The loader of the page behind the close button, which can be delayed. */
function createExit() {
  let waitFor: Promise<void> | null = null;
  let end = () => {};
  return {
    load: async () => {
      await waitFor;
      return null;
    },
    delay: () => {
      waitFor = new Promise((resolve) => {
        end = resolve;
      });
    },
    now: () => end(),
  };
}

/** Renders the tracking id of the success page's order. */
function ShowOrder() {
  const { state } = useLocation();
  return <p>success {readOrderResult(state, personalStore())?.ticket_tracking_id}</p>;
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
