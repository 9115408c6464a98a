import { ApiError, type Event, type MultiEvent } from '@jalsa/api-client';
import { decodeSelection, encodeSelection } from '@jalsa/booking-core';
import { fakeCheckout } from '@jalsa/checkout/test/fake-checkout';
import { makeOffer } from '@jalsa/checkout/test/make/constants';
import { at, makeDate, makeEvent, NOW } from '@jalsa/checkout/test/make/event';
import { makePackage } from '@jalsa/checkout/test/make/package';
import { makeOrder, makeOrderResult } from '@jalsa/checkout/test/make/ticket';
import { toast } from '@jalsa/ui/toast';
import { Toaster } from '@jalsa/ui/toaster';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBookingServer } from '../../../test/fake-server.ts';
import { makeBookingData } from '../../../test/make/booking-data.ts';
import { button, field, signIn } from '../../../test/render-booking.tsx';
// Imported here, so that advancing the test's timers does not wait for its code.
import '@jalsa/checkout/details/details-step';
import { ApiContext, apiContext } from '../../lib/api.ts';
import { patterns } from '../../lib/paths.ts';
import * as route from '../../routes/multi-booking/route.tsx';

let checkout: ReturnType<typeof fakeCheckout>;
beforeEach(() => {
  checkout = fakeCheckout();
});
afterEach(() => {
  checkout.remove();
  toast.clear();
  vi.useRealTimers();
});

const clay = makeEvent({
  _id: 'clay',
  name: 'Clay and Chai',
  handle: 'clay',
  package_data: [makePackage({ package_map_id: 'clay-seat', package_name: 'Wheel', price: 300 })],
});
const raga = makeEvent({
  _id: 'raga',
  name: 'Raga by the River',
  handle: 'raga',
  event_start: at(86_400),
  event_end: at(90_000),
  package_data: [makePackage({ package_map_id: 'raga-seat', package_name: 'Balcony', price: 500 })],
});
const ONE_OF_EACH = encodeSelection([
  { id: 'clay-seat', quantity: 1 },
  { id: 'raga-seat', quantity: 1 },
] as never);

const toMulti = ({ package_group, ...event }: Event): MultiEvent => ({
  ...event,
  package_groups: package_group,
});

interface Options {
  events?: Event[];
  handles?: string;
  query?: Record<string, string>;
  offers?: ReturnType<typeof makeOffer>[];
}

/** Opens the page through its route with a fake API. */
async function renderPage({ events = [clay, raga], handles, query = {}, offers = [] }: Options = {}) {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  const { api, client } = fakeBookingServer(makeBookingData({ offers }));
  api.orders.createSlots.mockImplementation(async () => makeOrder());
  api.catalogue.packages.mockImplementation(async ({ query: { handles: list } }) => {
    const asked = list.split(',');
    const isAsked = ({ _id, handle }: Event) => asked.includes(handle) || asked.includes(_id);
    const unknown = asked.filter((one) => !events.some(({ _id, handle }) => [_id, handle].includes(one)));
    if (unknown.length > 0) {
      const details = unknown.map((value) => ({ path: 'handles', message: 'does not exist', value }));
      throw new ApiError({ code: 'not_found', status: 404, details });
    }
    return events.filter(isAsked).map(toMulti);
  });
  const text = handles ?? events.map(({ handle }) => handle).join(',');
  const router = createMemoryRouter(
    [
      {
        path: patterns.multiBooking,
        loader: route.loader,
        shouldRevalidate: route.shouldRevalidate,
        Component: route.Component,
        HydrateFallback: () => null,
      },
      { path: patterns.successOfSeveral, element: <p>tickets of several events</p> },
      { path: patterns.booking, element: <p>one event</p> },
    ],
    {
      initialEntries: [`/multi-booking/${text}?${new URLSearchParams(query)}`],
      getContext() {
        const context = new RouterContextProvider();
        context.set(apiContext, client);
        return context;
      },
    },
  );
  render(
    <ApiContext value={() => client}>
      <RouterProvider router={router} />
      <Toaster label="Notifications" closeLabel="Close" />
    </ApiContext>,
  );
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const params = () => new URLSearchParams(router.state.location.search);
  return { api, user, router, params };
}

/** Opens the details of one ticket of each event as a signed-in customer. */
async function renderDetails(options: Options = {}) {
  signIn();
  const page = await renderPage({ ...options, query: { data: ONE_OF_EACH, step: '2', ...options.query } });
  await screen.findByRole('checkbox');
  await waitFor(() => expect(field('Full name').value).toBe('Asha Rao'));
  return {
    ...page,
    async proceed() {
      const terms = screen.getByRole<HTMLInputElement>('checkbox');
      if (!terms.checked) await page.user.click(terms);
      await page.user.click(button('Verify and Proceed'));
    },
  };
}

const section = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name} `) });

it('shows a section with the packages of each event and totals over all of them', async () => {
  const { user, params } = await renderPage();
  await screen.findByRole('heading', { name: 'Clay and Chai' });
  await user.click(within(section('Clay and Chai')).getByRole('button', { name: 'Add Wheel' }));
  await user.click(within(section('Raga by the River')).getByRole('button', { name: 'Add Balcony' }));
  expect(decodeSelection(params().get('data'))).toEqual([
    ['clay-seat', 1],
    ['raga-seat', 1],
  ]);
  expect(screen.getByText('2 people')).toBeTruthy();
  // 800 and the fee of 94.40 on it, once.
  expect(screen.getByText('₹894.40')).toBeTruthy();
});

it.each([
  ['date', '21/11/2026'],
  ['date-time', '21/11/2026, 05:30 PM - 21/11/2026, 06:30 PM'],
  ['time', '05:30 PM - 06:30 PM'],
  ['anything else', '21/11/2026, 05:30 PM - 21/11/2026, 06:30 PM'],
])('shows dates as the type %s says', async (type, text) => {
  await renderPage({ events: [raga], query: { type } });
  expect(within(await screen.findByRole('main')).getByText(text)).toBeTruthy();
});

it('has no Continue when nothing of any event is on sale', async () => {
  const soldOut = (event: Event) => ({
    ...event,
    package_data: event.package_data.map((pkg) => ({ ...pkg, package_remaining_capacity: 0 })),
  });
  await renderPage({ events: [soldOut(clay), soldOut(raga)] });
  expect(await screen.findByText('None of these events have tickets on sale right now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See events in Pune' })).toBeTruthy();
});

it('names the day of events with the same name and the same time', async () => {
  const nextDay = makeEvent({
    ...raga,
    _id: 'raga-2',
    handle: 'raga-2',
    event_start: at(172_800),
    event_end: at(176_400),
  });
  await renderPage({
    events: [raga, nextDay, { ...clay, event_start: at(86_400), event_end: at(90_000) }],
    query: { type: 'time' },
  });
  const main = within(await screen.findByRole('main'));
  expect(main.getByText('21/11/2026, 05:30 PM - 21/11/2026, 06:30 PM')).toBeTruthy();
  expect(main.getByText('22/11/2026, 05:30 PM - 22/11/2026, 06:30 PM')).toBeTruthy();
  expect(main.getByText('05:30 PM - 06:30 PM')).toBeTruthy();
});

it('counts an expired package as sold out, and counts down to the end of a sale', async () => {
  const [pkg] = raga.package_data;
  const packages = [
    { ...pkg, package_map_id: 'expired', valid_till: at(-60) },
    { ...pkg, package_map_id: 'ending', package_name: 'Ending', valid_till: at(59) },
  ] as Event['package_data'];
  await renderPage({ events: [{ ...raga, package_data: packages }] });
  expect(await screen.findByText('Sold out')).toBeTruthy();
  expect(screen.getByText('0:59')).toBeTruthy();
  expect(button('Add Ending').disabled).toBe(false);
});

it('names the events that do not exist or are too many, and books the others', async () => {
  const many = Array.from({ length: 10 }, (_, n) => `gone-${n}`);
  await renderPage({ handles: ['clay', ...many, 'raga'].join(',') });
  const notice = (await screen.findByText('Some events aren’t included')).parentElement;
  expect(notice?.textContent).toContain('gone-0');
  expect(notice?.textContent).toContain('raga');
  expect(screen.getByRole('button', { name: 'Add Wheel' })).toBeTruthy();
});

/** A slot event with one date, and this date. */
function makeSlotEvent(handle: string, name: string): [Event, Event] {
  const parent = makeEvent({
    _id: `id-${handle}`,
    name,
    handle,
    slots: true,
    package_data: [],
    children: [makeDate({ _id: `${handle}-date`, handle: `${handle}-1` })],
  });
  const seat = makePackage({ package_map_id: `${handle}-seat`, package_name: `Seat of ${name}` });
  return [
    parent,
    makeEvent({
      _id: `${handle}-date`,
      name,
      handle: `${handle}-1`,
      parent_id: parent._id,
      package_data: [seat],
    }),
  ];
}

it('replaces a slot event by a chosen date, and keeps the tickets of the other events', async () => {
  const [holi, date] = makeSlotEvent('holi', 'Holi');
  const { user, params, router } = await renderPage({ events: [clay, holi, date], handles: 'clay,holi' });
  await user.click(await screen.findByRole('button', { name: 'Add Wheel' }));
  await user.click(within(screen.getByRole('region', { name: 'Holi' })).getByText('Choose a date'));
  const link = screen.getByRole('link', { name: /Choose$/ });
  await waitFor(() => expect(link.getAttribute('href')).toContain('data='));
  await user.click(link);
  expect(await screen.findByRole('button', { name: 'Add Seat of Holi' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/multi-booking/clay,holi-1');
  expect(decodeSelection(params().get('data'))).toEqual([['clay-seat', 1]]);
  expect(screen.getByText('1 person')).toBeTruthy();
});

it('shows the dates of every slot event of an address that has no other event', async () => {
  const events = [...makeSlotEvent('holi', 'Holi'), ...makeSlotEvent('diya', 'Diya')];
  const { user } = await renderPage({ events, handles: 'holi,id-diya' });
  for (const name of ['Holi', 'Diya']) {
    const links = within(await screen.findByRole('region', { name })).getAllByRole('link', {
      name: /Choose$/,
    });
    expect(links).toHaveLength(1);
    await user.click(links[0] as HTMLElement);
    expect(await screen.findByRole('button', { name: `Add Seat of ${name}` })).toBeTruthy();
    const other = screen.queryByText('Choose a date');
    if (other) await user.click(other);
  }
  expect(screen.getByRole('button', { name: 'Add Seat of Holi' })).toBeTruthy();
});

it('opens the booking page of a slot event that stands alone', async () => {
  await renderPage({ events: [makeEvent({ handle: 'holi', slots: true })] });
  expect(await screen.findByText('one event')).toBeTruthy();
});

it('asks for a package before it continues, and checks the limits of each event', async () => {
  const { user, params } = await renderPage({ events: [{ ...clay, remaining_capacity: 1 }, raga] });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please Select Package.')).toBeTruthy();
  await user.click(button('Add Wheel'));
  await user.click(button('Add one: Wheel'));
  await user.click(button('Continue'));
  expect(await screen.findByText('Available package limit : 1')).toBeTruthy();
  expect(params().get('step')).toBeNull();
});

it('loads the fees of the first chosen event when the first event of the address is not chosen', async () => {
  const { user, api } = await renderPage();
  await user.click(await screen.findByRole('button', { name: 'Add Balcony' }));
  await waitFor(() =>
    expect(api.accounts.constants).toHaveBeenLastCalledWith({ query: { eventId: 'raga' } }),
  );
});

it('shows the summary by event with one fee, and sends one order over the events', async () => {
  const { proceed, api } = await renderDetails();
  const summary = screen.getAllByRole('region', { name: 'Order summary' })[0] as HTMLElement;
  for (const text of ['Clay and Chai', 'Wheel', 'Raga by the River', 'Balcony']) {
    expect(within(summary).getByText(text)).toBeTruthy();
  }
  expect(within(summary).getAllByText('Platform fee')).toHaveLength(1);
  await proceed();
  await waitFor(() => expect(checkout.opened).toHaveLength(1));
  expect(api.orders.createSlots).toHaveBeenCalledWith({
    headers: expect.objectContaining({ 'idempotency-key': expect.any(String) }),
    body: {
      customer_info: { _id: 'customer-1', name: 'Asha Rao', mobile: '9876543210', email: 'asha@example.in' },
      parent_event: 'clay',
      platform_fee: 80,
      gst_fee: 14.4,
      total_amount: 894.4,
      tickets: [
        { event_id: 'clay', ppl_count: 1, package_info: [{ package_map_id: 'clay-seat', qty: 1 }] },
        { event_id: 'raga', ppl_count: 1, package_info: [{ package_map_id: 'raga-seat', qty: 1 }] },
      ],
    },
  });
  api.payments.slotCallback.mockResolvedValue(makeOrderResult({ event_data: clay }));
  await act(async () => checkout.pay());
  expect(await screen.findByText('tickets of several events')).toBeTruthy();
  expect(api.payments.slotCallback).toHaveBeenCalledWith({ body: checkout.paid });
  expect(sessionStorage.getItem('personal:unsettledOrders')).toBeNull();
});

it('waits for the payment of a dismissed window, and opens the tickets when it arrives', async () => {
  const { proceed, api } = await renderDetails();
  api.orders.createSlots.mockResolvedValue(makeOrder({ event_data: clay }));
  await proceed();
  await waitFor(() => expect(checkout.opened).toHaveLength(1));
  await act(async () => checkout.dismiss());
  expect(await screen.findByText('You haven’t paid yet. Try again when you’re ready.')).toBeTruthy();
  expect(api.orders.clear).toHaveBeenCalledOnce();
  api.orders.get.mockResolvedValue({
    state: 'paid',
    event_id: 'clay',
    total_amount: 894.4,
    expires_at: at(300),
    result: makeOrderResult({ event_data: clay }),
  });
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(await screen.findByText('tickets of several events')).toBeTruthy();
});

it('stops with a toast while fields of the buyer are missing or faulty', async () => {
  const { user, proceed, api } = await renderDetails();
  await user.clear(field('Full name'));
  await proceed();
  expect(await screen.findByText('Please fill all ticket all fields')).toBeTruthy();
  expect(screen.getByText('Name is required')).toBeTruthy();
  await user.type(field('Full name'), 'R2D2');
  await proceed();
  // In the field and in the toast.
  expect(await screen.findAllByText('Name must only contain letters and spaces')).toHaveLength(2);
  expect(api.orders.createSlots).not.toHaveBeenCalled();
});

it('validates a coupon with the parent event and the type slot', async () => {
  const { user, api } = await renderDetails({ offers: [makeOffer()] });
  await user.type(field('Discount code'), 'DIWALI20');
  await user.click(button('Apply'));
  await screen.findByRole('button', { name: 'Applied' });
  expect(api.accounts.validateCoupon).toHaveBeenCalledWith(
    expect.objectContaining({
      body: { amount: 800, couponHandle: 'DIWALI20', event: 'clay', customer_id: 'customer-1', type: 'slot' },
    }),
  );
});

describe('events of several organisers', () => {
  const fees = (fee: number) => ({ platform_fee: 10, event_fee: { fee }, vendor_fee: null });
  const own = { ...clay, vendor_id: 'asha', fees: fees(6) };
  const foreign = { ...raga, vendor_id: 'bina', fees: fees(5) };
  const offer = makeOffer({ vendor_id: 'asha' });

  it('have the parent with the highest fee, whatever the order of the address', async () => {
    for (const handles of ['clay,raga', 'raga,clay']) {
      const { api } = await renderPage({ events: [own, foreign], handles, query: { data: ONE_OF_EACH } });
      await waitFor(() =>
        expect(api.accounts.constants).toHaveBeenLastCalledWith(
          expect.objectContaining({ query: { eventId: 'clay' } }),
        ),
      );
      cleanup();
    }
  });

  it('have a coupon on the tickets of its organiser only', async () => {
    const { user, api, proceed } = await renderDetails({ events: [own, foreign], offers: [offer] });
    api.accounts.validateCoupon.mockResolvedValue({ discount_amount: 60, discount: offer });
    await user.type(field('Discount code'), 'DIWALI20');
    await user.click(button('Apply'));
    await screen.findByRole('button', { name: 'Applied' });
    expect(api.accounts.validateCoupon).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ amount: 300, event: 'clay' }) }),
    );
    await proceed();
    await waitFor(() => expect(api.orders.createSlots).toHaveBeenCalledOnce());
    // 800 with 80 + 14.40 of the fake constants, less 20 % of 300.
    expect(api.orders.createSlots).toHaveBeenCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({ parent_event: 'clay', total_amount: 834.4 }),
      }),
    );
  });
});

it('asks a customer with a changed name for no code, and updates the customer', async () => {
  const { user, proceed, api } = await renderDetails();
  await user.type(field('Full name'), ' Devi');
  await proceed();
  await waitFor(() => expect(checkout.opened).toHaveLength(1));
  expect(api.customer.sendOtp).not.toHaveBeenCalled();
  expect(api.customer.update).toHaveBeenCalledWith({
    body: { name: 'Asha Rao Devi', email: 'asha@example.in', user: '9876543210' },
  });
});

it('asks a customer with a changed mobile number for a code', async () => {
  const { user, proceed, api } = await renderDetails();
  await user.clear(field('Mobile number'));
  await user.type(field('Mobile number'), '9876543211');
  await proceed();
  expect(await screen.findByRole('textbox', { name: 'One-time code' })).toBeTruthy();
  expect(api.orders.createSlots).not.toHaveBeenCalled();
});

it('opens the code dialog at once when the session has ended, also before the customer is updated', async () => {
  const ended = new ApiError({ code: 'unauthorized', status: 401, message: 'Please log in.' });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user, proceed, api } = await renderDetails();
  api.customer.update.mockRejectedValueOnce(ended);
  api.orders.createSlots.mockRejectedValueOnce(ended);
  await user.type(field('Full name'), ' Devi');
  await proceed();
  await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '1234');
  await waitFor(() => expect(checkout.opened).toHaveLength(1));
  expect(screen.queryByText('Please log in.')).toBeNull();
  warn.mockRestore();
});
