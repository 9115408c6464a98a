import type { ContentPost, PostCard } from '@jalsa/api-client/contract';
import type { PostCardRow, PostRow } from './post.repository.ts';
import { postPath } from './post-path.rules.ts';

/** A post as lists show it. */
export function toPostCard(row: PostCardRow): PostCard {
  return {
    _id: row.id,
    handle: row.handle,
    key: row.key,
    kind: row.kind,
    n: row.n,
    title: row.title,
    title_image: row.titleImage,
    createdAt: row.createdAt.toISOString(),
    tags: row.tags,
    excerpt: row.excerpt,
    reading_minutes: row.readingMinutes,
    author: row.author,
    language: row.language,
    path: postPath(row),
  };
}

/** A static post as a content site answers it. */
export function toContentPost({ title, createdAt, operations, titleImage }: PostRow): ContentPost {
  return {
    post: { title, createdAt: createdAt.toISOString(), postContent: JSON.stringify(operations) },
    imageUrl: titleImage,
  };
}
