import { expect, it } from 'vitest';
import {
  hasVenueFilters,
  listedDays,
  listedTimes,
  NO_VENUE_FILTERS,
  readVenueFilters,
  venueQuery,
} from './venue-filters.ts';

// 17:30 in Asia/Kolkata.
const NOW = new Date('2026-11-20T12:00:00.000Z');
const days = listedDays(NOW);
const read = (query: string) => readVenueFilters(new URLSearchParams(query), days);

it('lists thirty days from today and the half hours of a day', () => {
  expect(days).toHaveLength(30);
  expect([days[0], days.at(-1)]).toEqual(['2026-11-20', '2026-12-19']);
  const times = listedTimes();
  expect(times).toHaveLength(48);
  expect([times[0], times[39], times.at(-1)]).toEqual(['00:00', '19:30', '23:30']);
});

it('reads and writes every filter', () => {
  const filters = read('cuisine=Coastal&people=4&day=2026-11-21&time=19:30');
  expect(filters).toEqual({ cuisine: 'Coastal', people: 4, day: '2026-11-21', time: '19:30' });
  expect(venueQuery(filters)).toEqual({
    cuisine: 'Coastal',
    people: '4',
    day: '2026-11-21',
    time: '19:30',
  });
  expect(hasVenueFilters(filters)).toBe(true);
});

it.each([
  '',
  'cuisine=&people=&day=&time=',
  'people=0',
  'people=21',
  'people=two',
  'day=2026-11-19',
  'day=2026-12-20',
  'day=tomorrow',
  'time=19:15',
  'time=24:00',
  `cuisine=${'a'.repeat(101)}`,
])('ignores the invalid filters of %s', (query) => {
  expect(read(query)).toEqual(NO_VENUE_FILTERS);
  expect(hasVenueFilters(read(query))).toBe(false);
});
