import type { TagGroup } from '@jalsa/api-client/contract';
import { asc, eq, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../database/executor.ts';
import { banners, galleryImages, locations, partners, tagGroups } from '../catalogue.schema.ts';
import { inLocation } from '../search/find-listings.repository.ts';

/** Every city, in its order. */
export function listLocations(executor: Executor) {
  return executor.select().from(locations).orderBy(asc(locations.position), asc(locations.region));
}

/** A city by its handle; null when there is none. */
export async function findLocation(executor: Executor, handle: string) {
  const [row] = await executor.select().from(locations).where(eq(locations.handle, handle));
  return row ?? null;
}

// A row without a city belongs to every city.
const shownIn = (locationId: AnyPgColumn, handle: string | undefined) =>
  handle === undefined ? undefined : or(sql`${locationId} is null`, inLocation(locationId, handle));

export function listBanners(executor: Executor, location: string | undefined) {
  return executor
    .select()
    .from(banners)
    .where(shownIn(banners.locationId, location))
    .orderBy(asc(banners.position), asc(banners.id));
}

export function listPartners(executor: Executor, location: string | undefined) {
  return executor
    .select()
    .from(partners)
    .where(shownIn(partners.locationId, location))
    .orderBy(asc(partners.position), asc(partners.id));
}

/** The art forms in groups; the handle of a group is its id. */
export async function findTagGroups(executor: Executor): Promise<TagGroup[]> {
  const rows = await executor.select().from(tagGroups).orderBy(asc(tagGroups.position));
  return rows.map(({ id, name, tags }) => ({ _id: id, name, handle: id, tags }));
}

export function listGallery(executor: Executor, location: string | undefined) {
  return executor
    .select()
    .from(galleryImages)
    .where(shownIn(galleryImages.locationId, location))
    .orderBy(asc(galleryImages.position), asc(galleryImages.id));
}
