import { LIMITS } from '@jalsa/booking-core';
import type { Context } from '../../context.ts';
import { findCards } from './post.repository.ts';
import { postPath } from './post-path.rules.ts';

/** The posts of the sitemap: their paths, each with its picture. */
export async function listedPosts({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<{ path: string; picture: string | null }[]> {
  const rows = await findCards(database, { now: clock.now() }, { limit: LIMITS.postsMax, offset: 0 });
  return rows.map((row) => ({ path: postPath(row), picture: row.titleImage }));
}
