import { cartLine, encodeSelection, type TicketHandle } from '@jalsa/booking-core';
import { at, makeCard, makeDate } from '@jalsa/checkout/test/make/event';
import { makePackage } from '@jalsa/checkout/test/make/package';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeBookingData } from '../../../../test/make/booking-data.ts';
import { button, field, renderBooking } from '../../../../test/render-booking.tsx';

afterEach(() => void vi.useRealTimers());

const withPackages = (...packages: ReturnType<typeof makePackage>[]) =>
  makeBookingData({ event: { package_data: packages } });

describe('package quantity', () => {
  it('starts at 1, follows plus, minus and typing up to the limit, and updates the address', async () => {
    const { user, chosen } = renderBooking({ data: withPackages(makePackage({ max_purchase: 3 })) });
    await user.click(button('Add Early bird'));
    expect(chosen()).toEqual([['pkg-1', 1]]);
    await user.click(button('Add one: Early bird'));
    expect(chosen()).toEqual([['pkg-1', 2]]);
    await user.clear(field('Quantity: Early bird'));
    await user.type(field('Quantity: Early bird'), 'x9');
    expect(chosen()).toEqual([['pkg-1', 3]]);
    expect(screen.getByText('Max package limit : 3')).toBeTruthy();
    expect(button('Add one: Early bird').disabled).toBe(true);
    expect(field('Quantity: Early bird').disabled).toBe(true);
    await user.click(button('Remove one: Early bird'));
    expect(screen.queryByText('Max package limit : 3')).toBeNull();
  });

  it('is multiplied with the amounts that the package includes in the order summary', async () => {
    const ticket = (handle: TicketHandle, more: object) => ({
      ticket_type: { handle },
      ticket_param: { price: 500, ticket_type: handle, ...more },
    });
    const ticket_info = [
      ticket('redeemable', { value: 250 }),
      ticket('redeemable_items', { value: 500, name: 'Thali', quantity: 2 }),
    ];
    const { user } = renderBooking({ data: withPackages(makePackage({ ticket_info })) });
    await user.click(button('Add Early bird'));
    await user.click(button('Add one: Early bird'));
    await user.click(button(/Order summary/));
    const summary = within(screen.getByRole('region', { name: 'Order summary' }));
    expect(summary.getByText('₹500.00 redeemable at the venue')).toBeTruthy();
    expect(summary.getByText('₹1,000.00 of menu items included: 4 × Thali')).toBeTruthy();
    expect(summary.getByText('Raga by the River')).toBeTruthy();
  });

  it('removes the line at zero', async () => {
    const { user, chosen } = renderBooking();
    await user.click(button('Add Early bird'));
    await user.click(button('Remove one: Early bird'));
    expect(chosen()).toEqual([]);
    expect(screen.getByRole('contentinfo').textContent).toContain('0 people₹0.00');
    expect(document.activeElement).toBe(button('Add Early bird'));
  });

  it('is limited to the remaining tickets', async () => {
    const data = withPackages(makePackage({ max_purchase: 10, package_remaining_capacity: 1 }));
    const { user } = renderBooking({ data });
    await user.click(button('Add Early bird'));
    expect(screen.getByText('Max package limit : 1')).toBeTruthy();
  });

  it.each([
    ['its limit of each customer', { max_per_customer: 2 }],
    ['its limit of one order where it is free', { price: 0, max_purchase: 2 }],
  ])('shows %s and stops there', async (_limit, changes) => {
    const { user } = renderBooking({ data: withPackages(makePackage(changes)) });
    expect(screen.getByText('At most 2 per person')).toBeTruthy();
    await user.click(button('Add Early bird'));
    await user.click(button('Add one: Early bird'));
    expect(screen.getByText('Max package limit : 2')).toBeTruthy();
    expect(button('Add one: Early bird').disabled).toBe(true);
  });

  it('shows no limit per customer for a package without one', () => {
    renderBooking();
    expect(screen.queryByText(/^At most/)).toBeNull();
  });

  it('stops at the maximum of a line for a package without a limit', async () => {
    const open = { max_purchase: null, package_capacity: null, package_max: null };
    const data = withPackages(makePackage({ ...open, package_remaining_capacity: null }));
    const { user, chosen } = renderBooking({ data });
    await user.click(button('Add Early bird'));
    await user.clear(field('Quantity: Early bird'));
    await user.type(field('Quantity: Early bird'), '99999');
    expect(chosen()).toEqual([['pkg-1', 10_000]]);
    expect(screen.getByText('Max package limit : 10000')).toBeTruthy();
    expect(button('Add one: Early bird').disabled).toBe(true);
  });

  it('is read from the address, also after going back', async () => {
    const { router, chosen } = renderBooking({ query: { data: 'W1sicGtnLTEiLDJdXQ' } });
    expect(field('Quantity: Early bird').value).toBe('2');
    expect(screen.getByText('2 people')).toBeTruthy();
    await act(() => router.navigate('?data=W1sicGtnLTEiLDVdXQ'));
    expect(field('Quantity: Early bird').value).toBe('5');
    await act(() => router.navigate(-1));
    expect(field('Quantity: Early bird').value).toBe('2');
    expect(chosen()).toEqual([['pkg-1', 2]]);
  });

  it.each([10_001, Number.MAX_SAFE_INTEGER])('ignores a quantity of %i in the address', (quantity) => {
    renderBooking({ query: { data: btoa(JSON.stringify([['pkg-1', quantity]])) } });
    expect(button('Add Early bird')).toBeTruthy();
  });

  it('ignores a malformed address', () => {
    renderBooking({ query: { data: '%%%' } });
    expect(button('Add Early bird')).toBeTruthy();
  });
});

describe('package card', () => {
  it('shows its price, old price, label and description', () => {
    const label = { label: 'Selling fast', color: '#e11d74' };
    renderBooking({ data: withPackages(makePackage({ strikeOutPrice: 799, packageLabel: label })) });
    for (const text of ['₹500.00', '₹799.00', 'Selling fast', 'Entry for one.']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it.each([
    ['is sold out', { package_remaining_capacity: 0 }, 'Sold out', true],
    ['starts within a day', { valid_from: at(3723) }, '01h 02m 03s', true],
    ['ends within a day', { valid_till: at(59) }, '0:59', false],
    ['has not started', { valid_from: at(200_000) }, /^On sale from/, true],
    ['has expired', { valid_till: at(-5) }, 'Sales have ended', true],
  ])('shows that the package %s', (_state, changes, text, isAddDisabled) => {
    renderBooking({
      data: withPackages(
        makePackage(changes),
        makePackage({ package_map_id: 'pkg-2', package_name: 'Door' }),
      ),
    });
    expect(screen.getByText(text)).toBeTruthy();
    expect(button('Add Early bird').disabled).toBe(isAddDisabled);
  });

  it('counts down and becomes available at zero', async () => {
    renderBooking({ data: withPackages(makePackage({ valid_from: at(3) })) });
    expect(screen.getByText('Starts In', { exact: false })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('timer').textContent).toBe('0:02');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(button('Add Early bird').disabled).toBe(false);
  });

  it('shows a hidden package only when the address names it', () => {
    const secret = makePackage({ package_map_id: 'secret', package_name: 'Secret', is_hidden: true });
    const data = withPackages(makePackage(), secret);
    const { router } = renderBooking({ data });
    expect(screen.queryByText('Secret')).toBeNull();
    router.dispose();
    document.body.replaceChildren();
    renderBooking({ data, query: { data: encodeSelection([{ id: 'secret', quantity: 1 }] as never) } });
    expect(screen.getByText('Secret')).toBeTruthy();
  });
});

describe('package tabs and groups', () => {
  const table = makePackage({ package_map_id: 't', package_name: 'Booth', package: { type: 'table' } });

  it('shows tabs only for an event with regular and table packages', async () => {
    const { user } = renderBooking({ data: withPackages(makePackage(), table) });
    expect(screen.queryByText('Booth')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Table Packages (1)' }));
    expect(screen.getByText('Booth')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Regular Packages (1)' })).toBeTruthy();
  });

  it.each([
    ['a table', [table], 'Table Packages (1)'],
    ['both', [makePackage(), table], 'Regular Packages (1)'],
    ['nothing', [], 'Regular Packages (1)'],
  ])('opens the tab of the package selected by a link: %s', (_what, chosen, tab) => {
    const data = encodeSelection(chosen.map((pkg) => cartLine(pkg, 1)));
    renderBooking({ data: withPackages(makePackage(), table), query: { data } });
    expect(screen.getByRole('tab', { name: tab }).getAttribute('aria-selected')).toBe('true');
  });

  it('opens the tab of the selected table after returning from the details', async () => {
    const { user, router } = renderBooking({ data: withPackages(makePackage(), table) });
    await user.click(screen.getByRole('tab', { name: 'Table Packages (1)' }));
    await user.click(button('Add Booth'));
    await user.click(button('Continue'));
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    await screen.findByRole('checkbox');
    await act(() => router.navigate(-1));
    expect(button('Add one: Booth')).toBeTruthy();
  });

  it('shows no tabs for an event with tables only', () => {
    renderBooking({ data: withPackages(table) });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByText('Booth')).toBeTruthy();
  });

  it('groups packages under their headings', () => {
    const package_group = [{ _id: 'g', name: 'Balcony', packages: ['pkg-1'] }];
    renderBooking({ data: makeBookingData({ event: { package_group } }) });
    expect(within(screen.getByRole('region', { name: 'Balcony' })).getByText('Early bird')).toBeTruthy();
  });
});

describe('a page with nothing on sale', () => {
  const soldOut = makePackage({ package_remaining_capacity: 0 });

  it.each([
    ['sold out', { package_data: [soldOut] }, 'Sold out', 'There are no tickets left.'],
    [
      'not on sale yet',
      { package_data: [makePackage({ valid_from: '2026-12-01T04:30:00Z' })] },
      'Not on sale yet',
      'Tickets go on sale on Tue 01 Dec 10:00 AM.',
    ],
    [
      'ended',
      { package_data: [makePackage({ valid_till: at(-5) })] },
      'Sales have ended',
      'Tickets for this event can no longer be booked.',
    ],
    ['over', { event_end: at(-5) }, 'This event is over', 'It can no longer be booked.'],
    [
      'without tickets',
      { package_data: [] },
      'No tickets on sale',
      'No tickets for this event are on sale here right now.',
    ],
  ])('says that the event is %s, and has no Continue', (_state, event, title, text) => {
    renderBooking({ data: makeBookingData({ event }) });
    expect(screen.getByText(text).parentElement?.textContent).toBe(
      title + screen.getByText(text).textContent,
    );
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.getByRole('link', { name: 'See events in Pune' }).getAttribute('href')).toBe(
      '/explore/events-in-pune',
    );
  });

  it('offers other dates of the slot event', () => {
    const dates = [makeDate({ _id: 'date-2', event_start: at(86_400 * 5) })];
    const data = makeBookingData({ event: { parent_id: 'parent-1', package_data: [soldOut] } });
    renderBooking({ data, others: { dates, events: [] } });
    expect(screen.getByRole('heading', { name: 'Other dates' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Wed 25 Nov/ }).getAttribute('href')).toContain('slot=child');
    expect(screen.queryByRole('heading', { name: 'Other events in Pune' })).toBeNull();
  });

  it('offers other events of the city', () => {
    const events = [makeCard({ _id: 'event-2', name: 'Jazz Night', handle: 'jazz' })];
    renderBooking({
      data: makeBookingData({ event: { package_data: [soldOut] } }),
      others: { dates: [], events },
    });
    expect(screen.getByRole('heading', { name: 'Other events in Pune' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Jazz Night' }).getAttribute('href')).toBe('/events/jazz');
  });

  it('sells a hidden package that the address names', () => {
    const secret = makePackage({ is_hidden: true });
    renderBooking({ data: withPackages(secret), query: { data: encodeSelection([cartLine(secret, 1)]) } });
    expect(button('Continue')).toBeTruthy();
  });
});
