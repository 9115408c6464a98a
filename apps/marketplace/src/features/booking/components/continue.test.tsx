import { ApiError } from '@jalsa/api-client';
import { at, makeEvent } from '@jalsa/checkout/test/make/event';
import { makePackage } from '@jalsa/checkout/test/make/package';
import { toast } from '@jalsa/ui/toast';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeBookingData } from '../../../../test/make/booking-data.ts';
import { button, renderBooking } from '../../../../test/render-booking.tsx';

afterEach(() => {
  toast.clear();
  vi.useRealTimers();
});

const paid = makePackage();
const free = makePackage({ package_map_id: 'free', package_name: 'Pass', price: 0 });

async function waitForDelay() {
  await act(() => vi.advanceTimersByTimeAsync(2_100));
}

it('opens the details after two seconds with the selection in the address', async () => {
  const { user, step, chosen } = renderBooking();
  await user.click(button('Add Early bird'));
  await user.click(button('Continue'));
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(step()).toBeNull();
  expect(button('Add one: Early bird').disabled).toBe(true);
  await waitForDelay();
  await waitFor(() => expect(step()).toBe('2'));
  expect(chosen()).toEqual([['pkg-1', 1]]);
  expect(await screen.findByRole('heading', { name: 'Your details' })).toBeTruthy();
});

it('keeps the selection when the visitor returns to the tickets', async () => {
  const { user, step, chosen } = renderBooking();
  await user.click(button('Add Early bird'));
  await user.click(button('Continue'));
  await waitForDelay();
  await user.click(await screen.findByRole('button', { name: 'Back to tickets' }));
  expect(step()).toBeNull();
  expect(chosen()).toEqual([['pkg-1', 1]]);
});

it('keeps a selection changed after going back when the visitor goes forward', async () => {
  const { user, step, chosen, router } = renderBooking();
  await user.click(button('Add Early bird'));
  await user.click(button('Continue'));
  await waitForDelay();
  await screen.findByRole('heading', { name: 'Your details' });
  await act(() => router.navigate(-1));
  await user.click(button('Add one: Early bird'));
  await act(() => router.navigate(1));
  expect(step()).toBe('2');
  expect(chosen()).toEqual([['pkg-1', 2]]);
  expect(screen.getAllByText('2 people').length).toBeGreaterThan(0);
  await act(() => router.navigate(-1));
  expect(chosen()).toEqual([['pkg-1', 2]]);
});

describe('going forward in the browser', () => {
  const group = makePackage({ package_map_id: 'group', package_name: 'Group', min_purchase: 3 });

  /** Selects one early-bird ticket, opens the details and goes back. */
  async function openDetailsAndGoBack() {
    const data = makeBookingData({ event: { package_data: [paid, group] } });
    const booking = renderBooking({ data });
    await booking.user.click(button('Add Early bird'));
    await booking.user.click(button('Continue'));
    await waitForDelay();
    await screen.findByRole('heading', { name: 'Your details' });
    await act(() => booking.router.navigate(-1));
    expect(booking.api.catalogue.event).toHaveBeenCalledOnce();
    return { ...booking, goForward: () => act(() => booking.router.navigate(1)) };
  }

  it('sends no request for an unchanged selection', async () => {
    const { api, step, goForward } = await openDetailsAndGoBack();
    await goForward();
    expect(step()).toBe('2');
    expect(api.catalogue.event).toHaveBeenCalledOnce();
  });

  it('applies the rules of Continue to a changed selection and opens the details once it passes', async () => {
    const { user, step, api, chosen, goForward } = await openDetailsAndGoBack();
    await user.click(button('Add Group'));
    await goForward();
    expect(await screen.findByText('Min package limit : 3')).toBeTruthy();
    expect(step()).toBeNull();
    expect(api.catalogue.event).toHaveBeenCalledOnce();
    await user.click(button('Remove one: Group'));
    await user.click(button('Add one: Early bird'));
    await goForward();
    await waitFor(() => expect(step()).toBe('2'));
    expect(api.catalogue.event).toHaveBeenCalledTimes(2);
    expect(chosen()).toEqual([['pkg-1', 2]]);
  });

  it('stays on the tickets when fewer remain than were added', async () => {
    const { user, step, api, chosen, goForward } = await openDetailsAndGoBack();
    const left = makePackage({ package_remaining_capacity: 1 });
    api.catalogue.event.mockResolvedValue(makeEvent({ package_data: [left, group] }));
    await user.click(button('Add one: Early bird'));
    await goForward();
    expect(await screen.findByText(/Fewer tickets are left for: Early bird/)).toBeTruthy();
    expect(step()).toBeNull();
    expect(chosen()).toEqual([['pkg-1', 1]]);
  });

  it('stays on the tickets until a changed price has been shown', async () => {
    const { user, step, api, goForward } = await openDetailsAndGoBack();
    const dearer = makePackage({ price: 600 });
    api.catalogue.event.mockResolvedValue(makeEvent({ package_data: [dearer, group] }));
    await user.click(button('Add one: Early bird'));
    await goForward();
    expect(await screen.findByText(/It was ₹1,118.00 and is now ₹1,341.60/)).toBeTruthy();
    expect(step()).toBeNull();
    await goForward();
    await waitFor(() => expect(step()).toBe('2'));
  });

  it('stays on the tickets when the server is unreachable, and can be retried', async () => {
    const { user, step, api, goForward } = await openDetailsAndGoBack();
    api.catalogue.event.mockRejectedValueOnce(new ApiError({ code: 'network' }));
    await user.click(button('Add one: Early bird'));
    await goForward();
    expect(await screen.findByText('An error occurred. Please try again.')).toBeTruthy();
    expect(step()).toBeNull();
    await goForward();
    await waitFor(() => expect(step()).toBe('2'));
  });

  it('sends no second request while the selection is being checked', async () => {
    const { user, step, api, goForward } = await openDetailsAndGoBack();
    let answer = () => {};
    api.catalogue.event.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(makeEvent({ package_data: [paid, group] }));
        }),
    );
    await user.click(button('Add one: Early bird'));
    await goForward();
    expect(button('Checking…')).toBeTruthy();
    await goForward();
    expect(step()).toBeNull();
    await act(async () => answer());
    await waitFor(() => expect(step()).toBe('2'));
    expect(api.catalogue.event).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['is finished', false],
    ['is still in progress', true],
  ])('does not interrupt a navigation elsewhere that %s', async (_where, isSlow) => {
    const { user, router, api, exit, goForward } = await openDetailsAndGoBack();
    let answer = () => {};
    api.catalogue.event.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(makeEvent({ package_data: [paid, group] }));
        }),
    );
    await user.click(button('Add one: Early bird'));
    await goForward();
    if (isSlow) exit.delay();
    await act(async () => void router.navigate('/explore/events-in-pune'));
    await act(async () => answer());
    exit.now();
    expect(await screen.findByText('explore')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/explore/events-in-pune');
  });
});

it('opens no details after every ticket was removed', async () => {
  const { user, step, chosen, router } = renderBooking();
  await user.click(button('Add Early bird'));
  await user.click(button('Continue'));
  await waitForDelay();
  await screen.findByRole('heading', { name: 'Your details' });
  await act(() => router.navigate(-1));
  await user.click(button('Remove one: Early bird'));
  await act(() => router.navigate(1));
  await waitFor(() => expect(step()).toBeNull());
  expect(chosen()).toEqual([]);
});

it.each([
  ['nothing is chosen', [], {}, 'Please select a quantity'],
  [
    'the event has less room',
    ['Add Early bird', 'Add Pair'],
    { remaining_capacity: 2 },
    'Available package limit : 2',
  ],
  [
    'free and paid packages are mixed',
    ['Add Early bird', 'Add Pass'],
    {},
    'Please select either a zero-rupee package or other package',
  ],
  ['there are too few of a package', ['Add Group'], {}, 'Min package limit : 3'],
])('refuses to continue when %s', async (_case, presses, event, message) => {
  const pair = makePackage({ package_map_id: 'pair', package_name: 'Pair', pax: 2 });
  const group = makePackage({ package_map_id: 'group', package_name: 'Group', min_purchase: 3 });
  const data = makeBookingData({ event: { ...event, package_data: [paid, free, pair, group] } });
  const { user, api, step } = renderBooking({ data });
  for (const press of presses) await user.click(button(press));
  await user.click(button('Continue'));
  expect(await screen.findByText(message)).toBeTruthy();
  await waitForDelay();
  expect(step()).toBeNull();
  expect(api.catalogue.event).not.toHaveBeenCalled();
});

it('reports that the server is unreachable', async () => {
  const { user, api, step } = renderBooking();
  api.catalogue.event.mockRejectedValue(new ApiError({ code: 'network' }));
  await user.click(button('Add Early bird'));
  await user.click(button('Continue'));
  expect(await screen.findByText('An error occurred. Please try again.')).toBeTruthy();
  expect(step()).toBeNull();
  expect(button('Add one: Early bird').disabled).toBe(false);
});

it('stays on the tickets when fewer remain than were selected, reduces the selection and reports it', async () => {
  const { user, api, step, chosen } = renderBooking();
  await user.click(button('Add Early bird'));
  await user.click(button('Add one: Early bird'));
  const left = makePackage({ package_remaining_capacity: 1 });
  api.catalogue.event.mockResolvedValue(makeEvent({ package_data: [left] }));
  await user.click(button('Continue'));
  await waitForDelay();
  expect(step()).toBeNull();
  expect(chosen()).toEqual([['pkg-1', 1]]);
  expect(screen.getByText(/Fewer tickets are left for: Early bird/)).toBeTruthy();
});

it('says the limit of an order when the selection exceeds it although more tickets are left', async () => {
  const { user, api, chosen } = renderBooking();
  await user.click(button('Add Early bird'));
  await user.click(button('Add one: Early bird'));
  const limited = makePackage({ package_remaining_capacity: 2, max_purchase: 1 });
  api.catalogue.event.mockResolvedValue(makeEvent({ package_data: [limited] }));
  await user.click(button('Continue'));
  await waitForDelay();
  expect(chosen()).toEqual([['pkg-1', 1]]);
  const text = 'Early bird: Max package limit : 1. Please check your order before you continue.';
  expect(screen.getByText(text)).toBeTruthy();
});

it('distinguishes packages that are sold out or ended from those with fewer tickets', async () => {
  const other = makePackage({ package_map_id: 'other', package_name: 'Balcony' });
  const data = makeBookingData({ event: { package_data: [makePackage(), other] } });
  const { user, api } = renderBooking({ data });
  await user.click(button('Add Early bird'));
  await user.click(button('Add one: Early bird'));
  await user.click(button('Add Balcony'));
  const left = makePackage({ package_remaining_capacity: 1 });
  const ended = { ...other, valid_till: at(-60) };
  api.catalogue.event.mockResolvedValue(makeEvent({ package_data: [left, ended] }));
  await user.click(button('Continue'));
  await waitForDelay();
  const text =
    'Fewer tickets are left for: Early bird. Not on sale right now: Balcony. Please check your order before you continue.';
  expect(screen.getByText(text)).toBeTruthy();
});

describe('a price changed since it was shown', () => {
  const dearer = () => makeEvent({ package_data: [makePackage({ price: 600 })] });
  const told = 'It was ₹559.00 and is now ₹670.80. Please check your order before you continue.';

  it('is reported before the details open on the next Continue', async () => {
    const { user, api, step } = renderBooking();
    await user.click(button('Add Early bird'));
    api.catalogue.event.mockResolvedValue(dearer());
    await user.click(button('Continue'));
    await waitForDelay();
    expect(step()).toBeNull();
    expect(screen.getByText(told)).toBeTruthy();
    expect(screen.getByRole('contentinfo').textContent).toContain('₹670.80');
    await user.click(button('Continue'));
    await waitForDelay();
    await waitFor(() => expect(step()).toBe('2'));
    expect(screen.queryByText(told)).toBeNull();
    expect(screen.getAllByText('₹670.80').length).toBeGreaterThan(0);
  });

  it('is reported when only the fee has changed', async () => {
    const { user, api, step } = renderBooking();
    await user.click(button('Add Early bird'));
    const { constants } = makeBookingData({ constants: { platform_fee: 20 } });
    api.accounts.constants.mockResolvedValue(constants);
    await user.click(button('Continue'));
    await waitForDelay();
    expect(step()).toBeNull();
    expect(screen.getByText(/It was ₹559.00 and is now ₹618.00/)).toBeTruthy();
  });

  it('is reported together with a violated rule', async () => {
    const { user, api, step } = renderBooking();
    await user.click(button('Add Early bird'));
    api.catalogue.event.mockResolvedValue({ ...dearer(), package_data: [minimum] });
    await user.click(button('Continue'));
    await waitForDelay();
    expect(step()).toBeNull();
    expect(await screen.findByText('Min package limit : 3')).toBeTruthy();
    expect(screen.getByText(told)).toBeTruthy();
  });

  it('is not reported for a package that was not selected', async () => {
    const balcony = makePackage({ package_map_id: 'other', package_name: 'Balcony' });
    const data = makeBookingData({ event: { package_data: [makePackage(), balcony] } });
    const { user, api, step } = renderBooking({ data });
    await user.click(button('Add Early bird'));
    const other = makePackage({ package_map_id: 'other', package_name: 'Balcony', price: 900 });
    api.catalogue.event.mockResolvedValue(makeEvent({ package_data: [makePackage(), other] }));
    await user.click(button('Continue'));
    await waitForDelay();
    await waitFor(() => expect(step()).toBe('2'));
  });

  const minimum = makePackage({ price: 600, min_purchase: 3 });
});

it('opens no details without tickets', async () => {
  const { step } = renderBooking({ query: { step: '2' } });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(step()).toBeNull();
  expect(screen.getByRole('heading', { name: 'Choose Tickets' })).toBeTruthy();
});

describe('leaving while Continue checks the selection', () => {
  async function clickContinue() {
    const booking = renderBooking();
    await booking.user.click(button('Add Early bird'));
    await booking.user.click(button('Continue'));
    expect(button('Checking…')).toBeTruthy();
    return booking;
  }

  it.each([
    ['has arrived', false],
    ['is still navigating', true],
  ])('does not lead back a visitor who closed the booking and %s', async (_where, isSlow) => {
    const { user, router, exit } = await clickContinue();
    if (isSlow) exit.delay();
    await user.click(screen.getByRole('link', { name: 'Close and see other events' }));
    await waitForDelay();
    expect(router.state.location.search).not.toContain('step');
    exit.now();
    expect(await screen.findByText('explore')).toBeTruthy();
    await waitForDelay();
    expect(router.state.location.pathname).toBe('/explore/events-in-pune');
    expect(router.state.location.search).toBe('');
  });

  it('shows no error to a visitor who has left', async () => {
    const booking = renderBooking();
    booking.api.catalogue.event.mockRejectedValue(new ApiError({ code: 'network' }));
    let fail = () => {};
    booking.api.catalogue.event.mockImplementationOnce(
      () => new Promise((_resolve, reject) => (fail = () => reject(new ApiError({ code: 'network' })))),
    );
    await booking.user.click(button('Add Early bird'));
    await booking.user.click(button('Continue'));
    await booking.user.click(screen.getByRole('link', { name: 'Close and see other events' }));
    await screen.findByText('explore');
    await act(async () => fail());
    await waitForDelay();
    expect(screen.queryByText('An error occurred. Please try again.')).toBeNull();
  });

  it('opens the details once for a visitor who went forward in the browser', async () => {
    const { user, step, router } = await clickContinue();
    await waitForDelay();
    await screen.findByRole('heading', { name: 'Your details' });
    await act(() => router.navigate(-1));
    await user.click(button('Continue'));
    await act(() => router.navigate(1));
    await waitForDelay();
    expect(step()).toBe('2');
    await act(() => router.navigate(-1));
    expect(step()).toBeNull();
  });
});
