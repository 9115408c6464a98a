import type { PostKind, PostTag } from '@jalsa/api-client/contract';
import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { upsert } from '../../database/upsert.ts';
import { posts } from './posts.schema.ts';

export type PostRow = typeof posts.$inferSelect;
/** A post without its text, as lists need it. */
export type PostCardRow = Omit<PostRow, 'operations'>;

const { operations: _, ...cardColumns } = getTableColumns(posts);

/** The posts of a list: of one kind or of all, with one tag or with any. */
export interface PostFilter {
  now: Date;
  kind?: PostKind | undefined;
  tag?: string | undefined;
}

const isShown = (now: Date): SQL => lte(posts.createdAt, now);

const matches = ({ now, kind, tag }: PostFilter): SQL | undefined =>
  and(
    isShown(now),
    kind === undefined ? undefined : eq(posts.kind, kind),
    tag === undefined ? undefined : arrayContains(posts.tags, [tag]),
  );

const newestFirst = [desc(posts.createdAt), desc(posts.id)];

/** The newest posts first. */
export function findCards(
  executor: Executor,
  filter: PostFilter,
  window: { limit: number; offset: number },
): Promise<PostCardRow[]> {
  return executor
    .select(cardColumns)
    .from(posts)
    .where(matches(filter))
    .orderBy(...newestFirst)
    .limit(window.limit)
    .offset(window.offset);
}

export async function countPosts(executor: Executor, filter: PostFilter): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(posts).where(matches(filter));
  return row?.total ?? 0;
}

/** The tags of the posts of a list, the most frequent first. */
export async function findTags(executor: Executor, filter: PostFilter): Promise<PostTag[]> {
  const tags = executor
    .select({ tag: sql<string>`unnest(${posts.tags})`.as('tag') })
    .from(posts)
    .where(matches(filter))
    .as('tags');
  const total = sql<number>`count(*)::int`;
  return executor
    .select({ tag: tags.tag, total })
    .from(tags)
    .groupBy(tags.tag)
    .orderBy(desc(total), asc(tags.tag));
}

/** The newest posts with their texts. */
export function findNewest(executor: Executor, now: Date, limit: number): Promise<PostRow[]> {
  return executor
    .select()
    .from(posts)
    .where(isShown(now))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** A shown post by its id, handle or key; null when there is none. */
export async function findPost(executor: Executor, now: Date, id: string): Promise<PostRow | null> {
  const [row] = await executor
    .select()
    .from(posts)
    .where(and(isShown(now), or(eq(posts.id, id), eq(posts.handle, id), eq(posts.key, id))));
  return row ?? null;
}

/** A shown static post by its number; null when there is none. */
export async function findStaticPost(executor: Executor, now: Date, n: number): Promise<PostRow | null> {
  const [row] = await executor
    .select()
    .from(posts)
    .where(and(isShown(now), eq(posts.n, n)));
  return row ?? null;
}

/** The posts that are a translation of this one, or that it translates, or that translate the same post. */
export function findTranslations(executor: Executor, now: Date, post: PostRow): Promise<PostCardRow[]> {
  const original = post.translationOf ?? post.handle;
  return executor
    .select(cardColumns)
    .from(posts)
    .where(
      and(
        isShown(now),
        ne(posts.handle, post.handle),
        or(eq(posts.handle, original), eq(posts.translationOf, original)),
      ),
    )
    .orderBy(asc(posts.language));
}

/**
 * The posts of a kind that share the most tags with a post, the newest first among those that share as many. Its
 * translations are left out.
 */
export function findRelated(
  executor: Executor,
  query: {
    now: Date;
    post: Pick<PostRow, 'handle' | 'tags' | 'translationOf'>;
    kind: PostKind;
    limit: number;
  },
): Promise<PostCardRow[]> {
  const { now, post, kind, limit } = query;
  const original = post.translationOf ?? post.handle;
  const shared = sql`(select count(*) from unnest(${posts.tags}) as tag where tag = any(${sql.param(post.tags)}::text[]))`;
  return executor
    .select(cardColumns)
    .from(posts)
    .where(
      and(
        isShown(now),
        eq(posts.kind, kind),
        ne(posts.handle, post.handle),
        ne(posts.handle, original),
        sql`${posts.translationOf} is distinct from ${original}`,
      ),
    )
    .orderBy(desc(shared), ...newestFirst)
    .limit(limit);
}

/** Every post, shown or not, the newest first. */
export function findAllCards(executor: Executor): Promise<PostCardRow[]> {
  return executor
    .select(cardColumns)
    .from(posts)
    .orderBy(...newestFirst);
}

/** The names and numbers under which posts are found, shown or not. */
export function findAddresses(executor: Executor) {
  return executor.select({ id: posts.id, handle: posts.handle, key: posts.key, n: posts.n }).from(posts);
}

export async function storePosts(executor: Executor, rows: PostRow[]): Promise<void> {
  await upsert(executor, posts, posts.id, rows);
}

/** Deletes a post by its handle; false when there is none. */
export async function deletePost(executor: Executor, handle: string): Promise<boolean> {
  const { rowCount } = await executor.delete(posts).where(eq(posts.handle, handle));
  return rowCount === 1;
}
