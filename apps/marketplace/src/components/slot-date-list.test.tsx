import { at, makeDate, NOW } from '@jalsa/checkout/test/make/event';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { SlotDate } from '../lib/slot-dates.ts';
import { SlotDateList } from './slot-date-list.tsx';

const DAY = 86_400;

function show(changes: Partial<SlotDate>, hasCalendars = false) {
  const date = makeDate({ _id: 'c1', ...changes });
  const element = <SlotDateList dates={[date]} now={NOW} hasCalendars={hasCalendars} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/events/clay'] });
  render(<RouterProvider router={router} />);
  return {
    text: screen.getByRole('listitem').textContent,
    link: screen.queryAllByRole('link').at(-1) ?? null,
  };
}

it('shows the price and the remaining places of a date and links to its booking page', () => {
  const { text, link } = show({ remaining_capacity: 7, ticketOnwards: 450.5 });
  expect(text).toContain('Sun 29 Nov');
  expect(text).toContain('From ₹450.50 · 7 left');
  expect(text).toContain('Book');
  expect(link?.getAttribute('href')).toBe('/events/c1/booking?slot=child');
});

it.each([
  ['is sold out', { remaining_capacity: 0 }, 'Sold out'],
  ['opens in days', { distribution_start: at(3 * DAY) }, 'On sale from Mon 23 Nov 05:30\u00a0PM'],
  ['has closed', { distribution_end: at(-60) }, 'Sales have ended'],
  ['has sold all packages', { package_state: 'sold_out' }, 'Sold out'],
  ['has no package on sale any more', { package_state: 'ended' }, 'Sales have ended'],
] as const)('shows that a date %s, without a link', (_state, changes, words) => {
  const { text, link } = show(changes);
  expect(text).toContain(words);
  expect(link).toBeNull();
});

it.each([
  ['opens', { distribution_start: at(3600) }, 'Starts In'],
  ['closes', { distribution_end: at(3600) }, 'Ends In'],
])('shows a countdown when a date %s within a day', (_what, changes, words) => {
  const { text, link } = show(changes);
  expect(text).toContain(words);
  expect(text).toContain('01h 00m 00s');
  expect(link).not.toBeNull();
});

it('links to the calendar file of a date when calendars are enabled', () => {
  show({}, true);
  const calendar = screen.getByRole('link', { name: 'Add Sun 29 Nov to your calendar' });
  expect(calendar.getAttribute('href')).toMatch(/\/events\/c1\/calendar\.ics$/);
});
