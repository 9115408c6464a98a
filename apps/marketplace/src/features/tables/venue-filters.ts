import { bookableDays, LIMITS } from '@jalsa/booking-core';
import type { VenueListQuery } from '../../lib/paths.ts';

/** The filters of the list of venues. */
export interface VenueFilters {
  cuisine: string | null;
  people: number | null;
  /** `2026-11-20`, Asia/Kolkata. */
  day: string | null;
  /** `19:30`, Asia/Kolkata. */
  time: string | null;
}

export const NO_VENUE_FILTERS: VenueFilters = { cuisine: null, people: null, day: null, time: null };

/** The most people that the filter offers. */
export const PEOPLE_MAX = 20;

/** Longer than the name of any cuisine. */
const CUISINE_MAX = 100;

const TIME = /^([01]\d|2[0-3]):(00|30)$/;

/** The days of a venue that never closes: today and the days after it. */
export function listedDays(now: Date): string[] {
  return bookableDays({ opens: '00:00', closes: '00:00' }, now).slice(0, LIMITS.tableDays);
}

/** The half hours of a day: `00:00` to `23:30`. */
export function listedTimes(): string[] {
  const steps = (24 * 60) / LIMITS.tableStepMinutes;
  return Array.from({ length: steps }, (_, step) => {
    const minutes = step * LIMITS.tableStepMinutes;
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  });
}

const two = (value: number) => String(value).padStart(2, '0');

/** Reads the filters of an address and ignores invalid ones. */
export function readVenueFilters(query: URLSearchParams, days: readonly string[]): VenueFilters {
  const cuisine = query.get('cuisine')?.trim() ?? '';
  const day = query.get('day') ?? '';
  const time = query.get('time') ?? '';
  return {
    cuisine: cuisine !== '' && cuisine.length <= CUISINE_MAX ? cuisine : null,
    people: readPeople(query.get('people')),
    day: days.includes(day) ? day : null,
    time: TIME.test(time) ? time : null,
  };
}

/** A number of people from an address, or null. */
export function readPeople(text: string | null): number | null {
  const people = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
  return people >= 1 && people <= PEOPLE_MAX ? people : null;
}

/** The query of filters, for links and API requests. */
export function venueQuery({ cuisine, people, day, time }: VenueFilters): VenueListQuery {
  return {
    ...(cuisine !== null && { cuisine }),
    ...(people !== null && { people: String(people) }),
    ...(day !== null && { day }),
    ...(time !== null && { time }),
  };
}

/** Whether any filter is set. */
export function hasVenueFilters(filters: VenueFilters): boolean {
  return Object.keys(venueQuery(filters)).length > 0;
}
