import type { Location } from '@jalsa/api-client';
import { type FunctionComponent, isValidElement, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { makeCities } from '../../test/make/city.ts';
import type { FramedSkeleton } from '../lib/skeleton.ts';
import { findSkeleton } from './find-skeleton.tsx';
import { routes } from './routes.tsx';
import { skeletons } from './skeletons.tsx';

type KnownData = Parameters<FramedSkeleton>[0];

type Skeleton = ReactElement<{ city?: Location | null; q?: string | null; isGroup?: boolean }>;

const toUrl = (address: string) => new URL(address, 'http://localhost');

/** The name of the component that is shown for a navigation, and what it knows of the page. */
function describeSkeleton(asked: string, shown = '/sign-in', known: Partial<KnownData> = {}): string | null {
  const found = findSkeleton(routes, skeletons, toUrl(asked), toUrl(shown));
  const top = found?.render({ cities: makeCities(), chosen: null, ...known });
  if (!isValidElement<{ children: Skeleton }>(top)) return null;
  const { type, props } = top.props.children;
  const facts = [props.city?.region, props.isGroup && 'group', props.q, found?.isFramed || 'bare'];
  return [(type as FunctionComponent).name, ...facts].filter((fact) => typeof fact === 'string').join(' ');
}

it.each([
  ['/', 'WelcomeSkeleton'],
  ['/?city=mumbai', 'LandingSkeleton Mumbai'],
  ['/home/mumbai', 'LandingSkeleton Mumbai'],
  ['/explore/events-in-mumbai?page=2', 'ListSkeleton Mumbai'],
  ['/explore/events-in-mumbai/comedy', 'ListSkeleton Mumbai group'],
  ['/explore/events-in-mumbai/search?q=+jazz+', 'ListSkeleton Mumbai jazz'],
  ['/events/raga', 'EventSkeleton'],
  ['/events/classical/raga', 'EventSkeleton'],
  ['/venues/the-mill?people=4', 'VenueSkeleton'],
  ['/venues/table-booking', 'VenuesSkeleton'],
  ['/table-confirmation/order-1', 'TableOrderSkeleton'],
  ['/table-confirmation/confirm?name=The+Mill', null],
  ['/venues/table-booking?city=mumbai&people=4', 'VenuesSkeleton Mumbai'],
  ['/?city=atlantis', null],
  ['/explore/events-in-atlantis', null],
  ['/terms-and-conditions', null],
])('the skeleton of %s is %s', (asked, skeleton) => {
  expect(describeSkeleton(asked)).toBe(skeleton);
});

it.each([
  ['/events/other', '/events/raga', 'EventSkeleton'],
  ['/events/raga?isField', '/events/raga', null],
  ['/explore/events-in-pune?max=500', '/explore/events-in-pune', null],
  ['/explore/events-in-mumbai', '/explore/events-in-pune', 'ListSkeleton Mumbai'],
  ['/venues/the-mill?day=2026-11-21', '/venues/the-mill', null],
  ['/venues/table-booking?people=4', '/venues/table-booking', null],
  ['/?city=mumbai', '/', 'LandingSkeleton Mumbai'],
  ['/', '/?city=mumbai', 'WelcomeSkeleton'],
])('the skeleton of %s, opened from %s, is %s', (asked, shown, skeleton) => {
  expect(describeSkeleton(asked, shown)).toBe(skeleton);
});

it.each([
  ['/events/raga/booking', '/explore/events-in-pune', 'BookingSkeleton bare'],
  ['/events/second-date/booking', '/events/dates/booking', 'BookingSkeleton bare'],
  ['/multi-booking/raga,jazz', '/plan', 'BookingSkeleton bare'],
  ['/events/raga/booking?slot=1', '/events/raga/booking', null],
  ['/sign-in', '/', null],
])('the bare skeleton of %s, opened from %s, is %s', (asked, shown, skeleton) => {
  expect(describeSkeleton(asked, shown)).toBe(skeleton);
});

it.each([
  ['/events/raga', 'EventSkeleton'],
  ['/', 'WelcomeSkeleton'],
  ['/home/mumbai', null],
])('without the cities the skeleton of %s is %s', (asked, skeleton) => {
  expect(describeSkeleton(asked, '/sign-in', { cities: null })).toBe(skeleton);
});

it('a visitor with a chosen city gets no skeleton of the city choice', () => {
  expect(describeSkeleton('/', '/sign-in', { chosen: 'pune' })).toBeNull();
  expect(describeSkeleton('/?city=pune', '/sign-in', { chosen: 'pune' })).toBe('LandingSkeleton Pune');
});
