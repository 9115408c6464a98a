import type { contract, PostPage, QueryOf } from '@jalsa/api-client/contract';
import { LIMITS } from '@jalsa/booking-core';
import type { Context } from '../../context.ts';
import { toPostCard } from './post.mapper.ts';
import { countPosts, findCards, findTags } from './post.repository.ts';
import { postPath } from './post-path.rules.ts';

/** One page of the posts of a kind and tag, or with `no_pagination` the newest `LIMITS.postsMax`. */
export async function getPosts(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { kind, tag, page, page_size, no_pagination }: QueryOf<typeof contract.posts.list>,
): Promise<PostPage> {
  const ofKind = { now: clock.now(), kind };
  const filter = { ...ofKind, tag };
  const isWhole = no_pagination === 'true';
  const window = isWhole
    ? { limit: LIMITS.postsMax, offset: 0 }
    : { limit: page_size, offset: page * page_size };
  const [total, rows, tags] = await Promise.all([
    countPosts(database, filter),
    findCards(database, filter, window),
    findTags(database, ofKind),
  ]);
  return {
    _payload: rows.map(toPostCard),
    total,
    page: isWhole ? LIMITS.firstPage : page,
    page_size: window.limit,
    tags,
  };
}

/** The posts of the sitemap: their paths, each with its picture. */
export async function listedPosts({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<{ path: string; picture: string | null }[]> {
  const rows = await findCards(database, { now: clock.now() }, { limit: LIMITS.postsMax, offset: 0 });
  return rows.map((row) => ({ path: postPath(row), picture: row.titleImage }));
}
