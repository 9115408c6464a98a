import type { Cuisine, Venue, VenueDetails, VenueQuery, VenueTimes } from '@jalsa/api-client/contract';
import { bookableDays, parseIndianDate } from '@jalsa/booking-core';
import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../database/executor.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { india } from '../../../lib/india.ts';
import { readTakenTables } from '../../inventory/index.ts';
import { findConstants } from '../events/event.repository.ts';
import { requireCity } from '../landing/landing.service.ts';
import {
  canSeat,
  isLargeEnough,
  leftAt,
  timeOfDay,
  timesToCome,
  type VenueTables,
} from './free-times.rules.ts';
import { toVenue, toVenueDetails } from './venue.mapper.ts';
import { findVenue, listVenues, type VenueRow } from './venue.repository.ts';

/** The most free times that a list shows of a venue. */
const FREE_TIMES_SHOWN = 6;

/**
 * The venues of a city whose tables can be booked, narrowed by cuisine, people, day and time. Throws `not_found` for an
 * unknown city.
 */
export async function getVenues({ reads, clock }: Context, query: VenueQuery): Promise<Venue[]> {
  const now = clock.now();
  const { people = 1, time } = query;
  const cuisines = new Set(query.cuisine?.split(',').flatMap((name) => name.trim().toLowerCase() || []));
  const rows = (await listVenuesOf(reads, query.location)).filter(
    ({ venue }) =>
      (cuisines.size === 0 || venue.cuisines.some((name) => cuisines.has(name.toLowerCase()))) &&
      (query.people === undefined || isLargeEnough(venue.packageData, people)),
  );
  const day =
    query.day ?? (time === undefined ? undefined : formatISO(now, { representation: 'date', in: india }));
  if (day === undefined) return rows.map((row) => toVenue(row));
  const bookable = rows.filter(({ venue }) => bookableDays(venue, now).includes(day));
  if (bookable.length === 0) return [];
  const tables = await loadTables(reads, bookable, day);
  return bookable.flatMap((row) => {
    const venue = tables.get(row.venue.id);
    if (!venue) return [];
    const free = timesToCome(venue, day, now).filter((at) => canSeat(venue, people, at));
    const at = time === undefined ? null : timeOfDay(venue, day, time);
    const shown = at === null ? free : free.filter((one) => one >= at);
    const isFree = time === undefined ? free.length > 0 : at !== null && free.includes(at);
    return isFree ? [toVenue(row, shown.slice(0, FREE_TIMES_SHOWN))] : [];
  });
}

/** The cuisines of a city's venues, the most frequent first. Throws `not_found` for an unknown city. */
export async function getCuisines({ reads }: Context, location: string | undefined): Promise<Cuisine[]> {
  const totals = new Map<string, number>();
  for (const { venue } of await listVenuesOf(reads, location)) {
    for (const name of new Set(venue.cuisines)) totals.set(name, (totals.get(name) ?? 0) + 1);
  }
  return [...totals]
    .map(([cuisine, total]) => ({ cuisine, total }))
    .toSorted((a, b) => b.total - a.total || a.cuisine.localeCompare(b.cuisine));
}

/** A venue by its handle. Throws `not_found`. */
export async function getVenue({ reads }: Context, handle: string): Promise<VenueDetails> {
  const [row, constants] = await Promise.all([knownVenue(reads, handle), findConstants(reads)]);
  if (constants === null) throw new Error('the catalogue has venues and no constants');
  return toVenueDetails(row, constants.platformFee);
}

/** The times to come of a day, with the free tables of each package. Throws `not_found`, or `invalid_request` for another day. */
export async function getVenueTimes(
  { reads, clock }: Context,
  handle: string,
  asked: string | undefined,
): Promise<VenueTimes> {
  const now = clock.now();
  const row = await knownVenue(reads, handle);
  const days = bookableDays(row.venue, now);
  const day = asked ?? days[0];
  if (day === undefined || !days.includes(day)) {
    throw new DomainError(
      'invalid_request',
      'Tables can’t be booked on this day.',
      atField('day', `must be from ${days[0]} to ${days.at(-1)}`),
    );
  }
  const venue = (await loadTables(reads, [row], day)).get(row.venue.id);
  if (!venue) throw new Error(`the tables of venue ${row.venue.id} are not loaded`);
  const times = timesToCome(venue, day, now).map((at) => ({
    at,
    tables: venue.packages.map((pkg) => ({
      package_map_id: pkg.package_map_id,
      left: leftAt(venue, pkg, at),
    })),
  }));
  return { day, times };
}

async function listVenuesOf(database: Executor, location: string | undefined): Promise<VenueRow[]> {
  const rows = await listVenues(database, location);
  if (rows.length === 0) await requireCity(database, location);
  return rows;
}

async function knownVenue(database: Executor, handle: string): Promise<VenueRow> {
  const row = await findVenue(database, handle);
  if (row) return row;
  throw new DomainError('not_found', 'This venue doesn’t exist.', atField('handle', 'does not exist'));
}

/** The tables of venues with what is taken of them on a day, by venue. */
async function loadTables(
  database: Executor,
  rows: readonly VenueRow[],
  day: string,
): Promise<Map<string, VenueTables>> {
  const from = parseIndianDate(day);
  const packageIds = rows.flatMap(({ venue }) =>
    venue.packageData.map(({ package_map_id }) => package_map_id),
  );
  // An opening ends on the next day at the latest.
  const taken = await readTakenTables(database, packageIds, { from, until: addDays(from, 2) });
  return new Map(
    rows.map(({ venue: { id, opens, closes, packageData: packages } }) => [
      id,
      { opens, closes, packages, taken },
    ]),
  );
}
