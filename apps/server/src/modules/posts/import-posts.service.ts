import type { PostKind, PostLanguage } from '@jalsa/api-client/contract';
import { type Operation, summarise } from '@jalsa/rich-text';
import type { Executor } from '../../database/executor.ts';
import { newId } from '../../lib/ids.ts';
import { findAddresses, storePosts } from './post.repository.ts';

/** A post of a catalogue file, after its checks. */
export interface ImportedPost {
  handle: string;
  key?: string | null | undefined;
  kind: PostKind;
  n?: number | null | undefined;
  title: string;
  title_image?: string | null | undefined;
  createdAt: string;
  updatedAt?: string | null | undefined;
  author?: string | null | undefined;
  tags: string[];
  location?: string | null | undefined;
  language: PostLanguage;
  translation_of?: string | null | undefined;
  excerpt?: string | null | undefined;
  postContent?: Operation[] | null | undefined;
  markdown?: Operation[] | null | undefined;
}

/** Stores the posts of a catalogue file; one with a known handle replaces the post that has it. */
export async function importPosts(
  executor: Executor,
  imported: readonly ImportedPost[],
  now: Date,
): Promise<void> {
  if (imported.length === 0) return;
  const ids = new Map((await findAddresses(executor)).map(({ id, handle }) => [handle, id]));
  const rows = imported.map((post) => {
    const operations = post.postContent ?? post.markdown ?? [];
    const { excerpt, readingMinutes } = summarise(operations);
    return {
      id: ids.get(post.handle) ?? newId(now),
      handle: post.handle,
      key: post.key ?? null,
      kind: post.kind,
      n: post.n ?? null,
      title: post.title,
      titleImage: post.title_image ?? null,
      createdAt: new Date(post.createdAt),
      updatedAt: post.updatedAt ? new Date(post.updatedAt) : null,
      author: post.author ?? null,
      tags: [...new Set(post.tags)],
      location: post.location ?? null,
      language: post.language,
      translationOf: post.translation_of ?? null,
      operations,
      excerpt: post.excerpt ?? excerpt,
      readingMinutes,
    };
  });
  await storePosts(executor, rows);
}
