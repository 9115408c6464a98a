import type { Event } from '@jalsa/api-client';
import { makeOffer } from '@jalsa/checkout/test/make/constants';
import { makeDate, makeEvent } from '@jalsa/checkout/test/make/event';
import { makePackage } from '@jalsa/checkout/test/make/package';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays } from 'date-fns/addDays';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeBookingData } from '../../../test/make/booking-data.ts';
import { renderSite } from '../../../test/render-site.tsx';

const EVENT = 'GET /service/events_service/v2/no_auth/events/raga';
const daysFromNow = (days: number) => addDays(new Date(), days).toISOString();
const CODES = [makeOffer(), makeOffer({ _id: 'offer-2', coupon_name: 'FIRSTBOOKING', type: 'app_discount' })];

async function renderEventPage(changes: Partial<Event> = {}, query = '') {
  const event = makeEvent({
    handle: 'raga',
    event_start: daysFromNow(5),
    event_end: daysFromNow(5.1),
    ...changes,
  });
  const answers = {
    [EVENT]: () => ({ body: event }),
    [`${EVENT}/discounts`]: () => ({ body: { _payload: { discount: CODES } } }),
    'GET /service/accounts_service/v1/no_auth/constants': () => ({ body: makeBookingData().constants }),
  };
  const site = renderSite(`/events/raga${query}`, { answers });
  await screen.findByRole('heading', { level: 1, name: event.name });
  return site;
}

/** The main action is shown twice: in the bar on phones and in the card beside the page. */
const mainActions = (name: string) => screen.getAllByRole('link', { name });
const region = (name: string) => within(screen.getByRole('region', { name }));

afterEach(() => void vi.unstubAllGlobals());

it('wraps each table of the description in a scrollable container', async () => {
  await renderEventPage({
    description: '<p>Days</p><table><tbody><tr><td>Mon $& Tue</td></tr></tbody></table>',
  });
  const frame = region('About this event').getByRole('group', { name: 'Table' });
  expect(frame.tabIndex).toBe(0);
  expect(within(frame).getByRole('cell').textContent).toBe('Mon $& Tue');
});

describe('main action', () => {
  it('links to the booking with the referral parameters', async () => {
    await renderEventPage({}, '?utm_source=poster&isField&data=x');
    for (const link of mainActions('Book tickets'))
      expect(link).toHaveAttribute('href', '/events/raga/booking?utm_source=poster&isField=');
    expect(screen.getAllByText('₹500.00').length).toBeGreaterThan(1);
  });

  it('marks the booking of a date of a slot event', async () => {
    await renderEventPage({ parent_id: 'parent' });
    expect(mainActions('Book tickets')[0]?.getAttribute('href')).toBe('/events/raga/booking?slot=child');
  });

  it.each([
    ['is sold out', { remaining_capacity: 0 }, 'Sold out'],
    [
      'is not on sale yet',
      { distribution_start: '2199-01-01T06:30:00.000Z' },
      'On sale Tue 01 Jan 12:00\u00a0PM',
    ],
    ['has ended its sale', { distribution_end: daysFromNow(-1) }, 'Sales have ended'],
    ['has no packages', { package_data: [] }, 'No tickets on sale'],
  ])('is disabled with a reason when the event %s', async (_state, changes, words) => {
    await renderEventPage(changes);
    const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: words });
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
    expect(screen.queryByRole('link', { name: 'Book tickets' })).not.toBeInTheDocument();
  });

  it('links to other events when the event is over', async () => {
    await renderEventPage({ event_start: daysFromNow(-2), event_end: daysFromNow(-1) });
    expect(screen.getByText('This event is over')).toBeInTheDocument();
    expect(mainActions('See events in Pune')[0]?.getAttribute('href')).toBe('/explore/events-in-pune');
    for (const name of ['Tickets', 'Offers'])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it('says why an event is cancelled, and offers no calendar entry of it', async () => {
    const change = { status: 'cancelled', reason: 'the hall is flooded' } as const;
    await renderEventPage({ change: { ...change, previous_start: null, refund_until: null } });
    expect(
      screen.getByText(/^Reason: the hall is flooded\. Its tickets are no longer valid\./),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it('scrolls to the dates of a slot event without a history entry', async () => {
    const dates = [3, 4].map((days) =>
      makeDate({ _id: `d${days}`, event_start: daysFromNow(days), event_end: daysFromNow(days + 0.1) }),
    );
    const { router } = await renderEventPage({
      slots: true,
      package_data: [],
      children: dates,
      childEndDate: daysFromNow(4.1),
    });
    const [choose] = mainActions('Choose a date');
    // A link opened in a new tab keeps the query.
    expect(choose?.getAttribute('href')).toBe('#dates');
    const { key } = router.state.location;
    await userEvent.click(choose as HTMLElement);
    expect(router.state.location.key).toBe(key);
    expect(screen.getByRole('region', { name: 'Choose a date' })).toHaveFocus();
    const days = region('Choose a date').getAllByRole('link', { name: /Book$/ });
    expect(days.map((link) => link.getAttribute('href'))).toEqual([
      '/events/d3/booking?slot=child',
      '/events/d4/booking?slot=child',
    ]);
    // A slot event as a whole has no calendar entry.
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
    expect(region('Choose a date').getAllByRole('link', { name: /calendar$/ })).toHaveLength(2);
  });

  it('mentions no payment for a free event', async () => {
    await renderEventPage({ package_prices: [0] });
    const booking = screen.getByRole('complementary', { name: 'Booking' }).textContent;
    expect(booking).toContain('right after you book.');
    expect(booking).not.toContain('GST');
  });
});

describe('packages', () => {
  it('show their state and old price; hidden packages are left out', async () => {
    await renderEventPage({
      package_data: [
        makePackage({ strikeOutPrice: 700 }),
        makePackage({ package_map_id: 'p2', package_name: 'Front row', package_remaining_capacity: 0 }),
        makePackage({ package_map_id: 'p3', package_name: 'By invitation', is_hidden: true }),
      ],
      package_group: [{ _id: 'g1', name: 'On the lawn', packages: ['pkg-1'] }],
    });
    const tickets = region('Tickets');
    expect(tickets.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Tickets',
      'On the lawn',
      'Early bird',
      'Other tickets',
      'Front row',
    ]);
    expect(tickets.getByText('₹700.00')).toBeInTheDocument();
    expect(tickets.getByText('Sold out')).toBeInTheDocument();
    expect(tickets.queryByText('By invitation')).not.toBeInTheDocument();
  });

  it('show an empty state with a link to other events when there are none', async () => {
    await renderEventPage({ package_data: [] });
    const tickets = region('Tickets');
    expect(tickets.getByText('No tickets are on sale for this event')).toBeInTheDocument();
    expect(tickets.getByRole('link', { name: 'See other events' })).toBeInTheDocument();
  });
});

it('passes the campaign of an earlier page of the visit on to the booking', async () => {
  sessionStorage.setItem('utm_source', 'poster');
  sessionStorage.setItem('isField', '');
  await renderEventPage();
  for (const link of screen.getAllByRole('link', { name: 'Book tickets' })) {
    expect(link).toHaveAttribute('href', '/events/raga/booking?utm_source=poster&isField=');
  }
});

describe('offers', () => {
  it('copy their code to the clipboard', async () => {
    const user = userEvent.setup();
    await renderEventPage();
    await user.click(region('Offers').getByRole('button', { name: 'Copy the code DIWALI20' }));
    expect(await navigator.clipboard.readText()).toBe('DIWALI20');
    expect(await screen.findByText('DIWALI20 copied')).toBeInTheDocument();
  });

  it('show the app stores in a dialog for a code of the app', async () => {
    await renderEventPage();
    expect(region('Offers').queryByRole('button', { name: /FIRSTBOOKING/ })).not.toBeInTheDocument();
    const [ofCode, ofApp] = region('Offers').getAllByRole('link', { name: 'Get the app' });
    expect(ofApp?.getAttribute('href')).toBe('/download-jalsa-app');
    await userEvent.click(ofCode as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Only in our app' }));
    expect(dialog.getByText(/This code only works in the Jalsa app/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Get it on Google Play' })).toHaveAttribute(
      'href',
      'https://play.example/jalsa',
    );
    expect(dialog.getByRole('link', { name: 'Download on the App Store' })).toBeInTheDocument();
  });

  it('are hidden for a free event', async () => {
    await renderEventPage({ package_prices: [0] });
    expect(screen.queryByRole('region', { name: 'Offers' })).not.toBeInTheDocument();
  });

  it('show only the app offer when the event allows no codes', async () => {
    await renderEventPage({ is_discount_available: false });
    expect(region('Offers').getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('sharing', () => {
  it('copies the address on a device without a share dialog', async () => {
    const user = userEvent.setup();
    await renderEventPage();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/events/raga');
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
  });

  it('reports that copying failed', async () => {
    const user = userEvent.setup();
    await renderEventPage();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/We couldn’t copy/)).toBeInTheDocument();
  });

  it.each([
    ['closed', new DOMException('', 'AbortError'), 0],
    ['broken', new DOMException('', 'NotAllowedError'), 1],
  ])('opens the share dialog of the device (%s)', async (_end, error, told) => {
    const share = vi.fn(() => Promise.reject(error));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    await renderEventPage();
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({
      title: 'Raga by the River',
      text: expect.stringContaining('Ghat Pavilion'),
      url: 'http://localhost/events/raga',
    });
    await waitFor(() => expect(screen.queryAllByText(/We couldn’t share/)).toHaveLength(told));
  });
});

it('sets the displayed city and shows the organiser', async () => {
  await renderEventPage({
    images: ['/files/images/a', '/files/images/b'],
    eventLabels: ['New', 'Rare', 'Late'],
  });
  expect(screen.getByRole('button', { name: 'City: Pune. Choose another' })).toBeInTheDocument();
  expect(region('Organiser').getByText('Swar Collective')).toBeInTheDocument();
  const labels = within(screen.getByRole('list', { name: 'Labels' })).getAllByRole('listitem');
  expect(labels.map(({ textContent }) => textContent)).toEqual(['New', 'Rare', 'Late']);
  const more = screen.getByRole('img', { name: 'Raga by the River, picture 2 of 2' });
  expect(more.closest('a')?.getAttribute('href')).toBe('/files/images/b?w=1600');
});
