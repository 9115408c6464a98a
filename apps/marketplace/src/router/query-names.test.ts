import { createPageAddress } from '@jalsa/site/page-address';
import { expect, it } from 'vitest';
import { type BookingQuery, type ListQuery, paths, type VenueListQuery } from '../lib/paths.ts';
import { queryNames } from './query-names.ts';
import { routes } from './routes.tsx';

const pageAddress = createPageAddress({ routes, queryNames, basename: '/' });

it.each([
  '/home/pune?fbclid=x&utm_source=mail&page=2',
  '/events/jazz?gclid=x&data=1',
  '/explore/events-in-pune?q=jazz&promoterQR=7',
  '/terms-and-conditions?page=2',
  '/no/such/page?city=pune',
  '//example.org?city=pune',
  '/home/pune?',
])('removes all parameters of %s, which its page does not read', (address) => {
  expect(pageAddress(address)).toBe(address.split('?')[0]);
});

// `Required` makes the test fail to compile when a parameter is added.
const LIST: Required<ListQuery> = {
  date: 'today',
  from: 'a',
  to: 'b',
  min: '1',
  max: '2',
  kind: 'x,y',
  sort: 's',
  page: '3',
};
const VENUES: Required<VenueListQuery> = { cuisine: 'Bar', people: '4', day: 'a', time: 'b' };
const BOOKING: Required<BookingQuery> = { data: 'abc', slot: 'child', utm_source: 'mail', isField: '' };

it.each([
  paths.home('नया शहर'),
  paths.explore('pune', LIST),
  paths.exploreGroup('pune', 'comedy', LIST),
  paths.search('pune', 'jazz & blues', LIST),
  paths.booking('jazz', BOOKING),
  paths.plan(['jazz', 'raga']),
  paths.venues('pune', VENUES),
  paths.venue('the-mill', { people: '4', day: 'a', time: 'b' }),
  paths.tableBooked('The Mill & Co'),
  `${paths.booking('jazz')}?step=2`,
  '/events/jazz?utm_source=mail&isField=',
  '/events/music/jazz?utm_source=mail&isField=',
])('keeps and sorts all parameters of %s', (address) => {
  const query = [...new URLSearchParams(address.split('?')[1])];
  const reduced = pageAddress(address);
  expect(reduced.split('?')[0]).toBe(address.split('?')[0]);
  expect(Object.fromEntries(new URLSearchParams(reduced.split('?')[1]))).toEqual(Object.fromEntries(query));
  const turned = `${address.split('?')[0]}?gclid=x&${new URLSearchParams(query.reverse())}`;
  expect(pageAddress(turned)).toBe(reduced);
});

it('keeps repeated parameters', () => {
  expect(pageAddress('/home/x?a')).toBe('/home/x');
  expect(pageAddress('/?city=pune&city=goa')).toBe('/?city=pune&city=goa');
});
