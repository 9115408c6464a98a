import { asc, eq } from 'drizzle-orm';
import { eqAny } from '../../../database/eq-any.ts';
import type { Executor } from '../../../database/executor.ts';
import { locations, vendors, venues } from '../catalogue.schema.ts';

function selectVenues(executor: Executor) {
  return executor
    .select({ venue: venues, location: locations, vendor: vendors })
    .from(venues)
    .innerJoin(locations, eq(locations.id, venues.locationId))
    .leftJoin(vendors, eq(vendors.id, venues.vendorId));
}

/** A venue with its city and the vendor of its tables. */
export type VenueRow = Awaited<ReturnType<typeof selectVenues>>[number];

/** The venues of a city by its handle, or of all cities, in their order. */
export function listVenues(executor: Executor, location: string | undefined): Promise<VenueRow[]> {
  return selectVenues(executor)
    .where(location === undefined ? undefined : eq(locations.handle, location))
    .orderBy(asc(venues.position), asc(venues.id));
}

/** A venue by its handle; null when there is none. */
export async function findVenue(executor: Executor, handle: string): Promise<VenueRow | null> {
  const [row] = await selectVenues(executor).where(eq(venues.handle, handle));
  return row ?? null;
}

/** Venues by handle, in no particular order. */
export function findVenuesByHandle(executor: Executor, handles: readonly string[]): Promise<VenueRow[]> {
  return selectVenues(executor).where(eqAny(venues.handle, handles));
}

/** Venues by id, in no particular order. */
export function findVenuesById(executor: Executor, ids: readonly string[]): Promise<VenueRow[]> {
  return selectVenues(executor).where(eqAny(venues.id, ids));
}
