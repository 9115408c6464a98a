import type { ContentPost } from '@jalsa/api-client/contract';
import { type Operation, readOperations, summarise } from '@jalsa/rich-text';
import type { Context } from '../../context.ts';
import { builtInContentSite } from './content-site/built-in-content-site.service.ts';
import { findPost, findStaticPost, type PostRow } from './post.repository.ts';
import { contentPostPath, parsePostNumber, postPath } from './post-path.rules.ts';
import { postNotFound } from './posts.errors.ts';

/** A post with its text, wherever that is stored. */
export interface WholePost {
  row: PostRow;
  path: string;
  /** The operations as JSON, as they are stored. */
  postContent: string;
  operations: Operation[];
  /** The address of the content site whose pictures the text may have; undefined for this site. */
  contentSite: string | undefined;
}

type PostContext = Pick<Context, 'database' | 'clock' | 'contentSite'>;

/** Runs before a foreign content site is asked, and refuses by throwing. */
type Admit = () => Promise<void>;

/** A post by its id, handle, key or number. Throws `not_found`, and `unavailable` without its content. */
export async function readPost(context: PostContext, id: string, admit?: Admit): Promise<WholePost> {
  const n = parsePostNumber(id);
  const now = context.clock.now();
  const row =
    n === null ? await findPost(context.database, now, id) : await findStaticPost(context.database, now, n);
  if (row) return withContent(context, row, admit);
  const content =
    n === null || context.contentSite.address === null ? null : await context.contentSite.find(n, admit);
  if (n === null || content === null) throw postNotFound();
  return { ...withAnswer(context, unknownRow(n), content), path: contentPostPath(n) };
}

/** A static post as the content site that is built in answers it. Throws `not_found`. */
export async function getContentPost(
  context: Pick<Context, 'database' | 'clock'>,
  id: string,
): Promise<ContentPost> {
  const n = parsePostNumber(id);
  const post = n === null ? null : await builtInContentSite(context).find(n);
  if (post === null) throw postNotFound();
  return post;
}

/** Adds the text to a row: that of a static post comes from the content site. */
export async function withContent(context: PostContext, row: PostRow, admit?: Admit): Promise<WholePost> {
  if (row.n === null) return stored(row);
  const content = await context.contentSite.find(row.n, admit);
  if (content === null) throw postNotFound();
  return withAnswer(context, row, content);
}

const stored = (row: PostRow): WholePost => ({
  row,
  path: postPath(row),
  postContent: JSON.stringify(row.operations),
  operations: row.operations,
  contentSite: undefined,
});

function withAnswer({ contentSite }: PostContext, row: PostRow, { post, imageUrl }: ContentPost): WholePost {
  if (contentSite.address === null) return stored(row);
  const { operations } = readOperations(post.postContent);
  const { excerpt, readingMinutes } = summarise(operations);
  const createdAt = new Date(post.createdAt);
  return {
    row: { ...row, title: post.title, createdAt, titleImage: imageUrl ?? null, excerpt, readingMinutes },
    path: postPath(row),
    postContent: post.postContent,
    operations,
    contentSite: contentSite.address,
  };
}

/** The row of a static post that only the content site knows. */
const unknownRow = (n: number): PostRow => ({
  id: String(n),
  handle: String(n),
  key: null,
  kind: 'static',
  n,
  title: '',
  titleImage: null,
  createdAt: new Date(0),
  updatedAt: null,
  author: null,
  tags: [],
  location: null,
  language: 'en',
  translationOf: null,
  operations: [],
  excerpt: '',
  readingMinutes: 1,
});
