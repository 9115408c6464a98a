import { expect, it } from 'vitest';
import { makeCities } from '../../../test/make/city.ts';
import { findPendingPage } from './pending-page.ts';

const toUrl = (address: string) => new URL(address, 'http://localhost');

interface Options {
  cities?: ReturnType<typeof makeCities> | null;
  chosen?: string | null;
}

const describePendingPage = (
  asked: string,
  shown = '/sign-in',
  { cities = makeCities(), chosen = null }: Options = {},
) => {
  const page = findPendingPage(toUrl(asked), toUrl(shown), { cities, chosen });
  if (page === null) return null;
  const region = 'city' in page ? page.city?.region : undefined;
  const q = 'q' in page ? page.q : undefined;
  return [page.kind, region, q].filter(Boolean).join(' ');
};

it.each([
  ['/', 'welcome'],
  ['/?city=mumbai', 'home Mumbai'],
  ['/home/mumbai', 'home Mumbai'],
  ['/explore/events-in-mumbai?page=2', 'explore Mumbai'],
  ['/explore/events-in-mumbai/comedy', 'group Mumbai'],
  ['/explore/events-in-mumbai/search?q=+jazz+', 'search Mumbai jazz'],
  ['/events/raga', 'event'],
  ['/events/classical/raga', 'event'],
  ['/venues/the-mill?people=4', 'venue'],
  ['/venues/table-booking', 'venues'],
  ['/venues/table-booking?city=mumbai&people=4', 'venues Mumbai'],
  ['/?city=atlantis', null],
  ['/explore/events-in-atlantis', null],
  ['/terms-and-conditions', null],
  ['/events/mumbai/booking', null],
])('the page of %s is %s', (asked, page) => {
  expect(describePendingPage(asked)).toBe(page);
});

it.each([
  ['/events/other', '/events/raga', 'event'],
  ['/events/raga?isField', '/events/raga', null],
  ['/events/raga/booking', '/events/raga', null],
  ['/explore/events-in-pune?max=500', '/explore/events-in-pune', null],
  ['/explore/events-in-mumbai', '/explore/events-in-pune', 'explore Mumbai'],
  ['/venues/the-mill?day=2026-11-21', '/venues/the-mill', null],
  ['/venues/table-booking?people=4', '/venues/table-booking', null],
  ['/?city=mumbai', '/', 'home Mumbai'],
  ['/', '/?city=mumbai', 'welcome'],
])('the page of %s, opened from %s, is %s', (asked, shown, page) => {
  expect(describePendingPage(asked, shown)).toBe(page);
});

it.each([
  ['/events/raga', 'event'],
  ['/', 'welcome'],
  ['/home/mumbai', null],
])('without the cities the page of %s is %s', (asked, page) => {
  expect(describePendingPage(asked, '/sign-in', { cities: null })).toBe(page);
});

it('a visitor with a chosen city gets no skeleton of the city choice', () => {
  expect(describePendingPage('/', '/sign-in', { chosen: 'pune' })).toBeNull();
  expect(describePendingPage('/?city=pune', '/sign-in', { chosen: 'pune' })).toBe('home Pune');
});
