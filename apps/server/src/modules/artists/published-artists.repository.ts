import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/executor.ts';
import { artists } from './artists.schema.ts';

/** The filters of the list. Upper and lower case are the same. */
export interface PublishedFilter {
  city?: string | undefined;
  tag?: string | undefined;
}

/** The columns of a profile that everyone may see. */
const PUBLIC_COLUMNS = {
  id: artists.id,
  handle: sql<string>`${artists.handle}`,
  stageName: artists.stageName,
  tagName: artists.tagName,
  city: artists.city,
  region: artists.region,
  profileImage: artists.profileImage,
  bio: artists.bio,
  links: artists.links,
  gallery: artists.gallery,
};

/** A published artist without the address and the person behind the name. */
export type PublishedRow = Awaited<ReturnType<typeof findPublished>>[number];

/** One page of the published artists, in the order of their stage names. */
export function findPublished(
  executor: Executor,
  filter: PublishedFilter & { handle?: string },
  page: { limit: number; offset: number },
) {
  return executor
    .select(PUBLIC_COLUMNS)
    .from(artists)
    .where(
      and(isPublished(filter), filter.handle === undefined ? undefined : eq(artists.handle, filter.handle)),
    )
    .orderBy(sql`lower(${artists.stageName})`, asc(artists.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** The handles and pictures of all published artists, at most `limit`. */
export function findListed(executor: Executor, limit: number) {
  return executor
    .select({ handle: PUBLIC_COLUMNS.handle, picture: artists.profileImage })
    .from(artists)
    .where(isPublished({}))
    .orderBy(asc(artists.handle))
    .limit(limit);
}

/** The number of published artists. */
export async function countPublished(executor: Executor, filter: PublishedFilter): Promise<number> {
  const [row] = await executor.select({ total }).from(artists).where(isPublished(filter));
  return row?.total ?? 0;
}

/** The cities of the published artists with their numbers, the most frequent first. Spellings that differ in case count together. */
export const countCities = (executor: Executor, { tag }: PublishedFilter) =>
  countValues(executor, artists.city, { tag });

/** The tags of the published artists with their numbers, in the same way. */
export const countTags = (executor: Executor, { city }: PublishedFilter) =>
  countValues(executor, artists.tagName, { city });

function countValues(executor: Executor, column: PgColumn, filter: PublishedFilter) {
  const value = sql<string>`min(${column})`;
  return executor
    .select({ value, total })
    .from(artists)
    .where(isPublished(filter))
    .groupBy(sql`lower(${column})`)
    .orderBy(desc(total), value);
}

const total = sql<number>`count(*)::int`;

/** Every list goes through this condition: an artist who is not published is in none. */
const isPublished = ({ city, tag }: PublishedFilter): SQL | undefined =>
  and(
    eq(artists.state, 'published'),
    isNotNull(artists.handle),
    city === undefined ? undefined : sql`lower(${artists.city}) = lower(${city})`,
    tag === undefined ? undefined : sql`lower(${artists.tagName}) = lower(${tag})`,
  );
