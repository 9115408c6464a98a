import * as z from 'zod/mini';
import { count, instant, maybe } from '../primitives.ts';
import { eventCard } from './event-card.ts';
import { location } from './location.ts';

/** Where a post comes from: the content site, the public, or the staff. */
export const postKind = z.enum(['static', 'public', 'admin']);
export type PostKind = z.infer<typeof postKind>;

/** The languages of posts. */
export const postLanguage = z.enum(['en', 'hi']);
export type PostLanguage = z.infer<typeof postLanguage>;

/**
 * A post as lists show it. `n` is the number of a static post on the content site; `excerpt` is plain text; `path` is the one
 * address of the post, under which search engines list it.
 */
export const postCard = z.object({
  _id: z.string(),
  handle: z.string(),
  key: maybe(z.string()),
  kind: postKind,
  n: maybe(count()),
  title: z.string(),
  title_image: maybe(z.string()),
  createdAt: instant(),
  tags: z.array(z.string()),
  excerpt: z.string(),
  reading_minutes: count(),
  author: maybe(z.string()),
  language: postLanguage,
  path: z.string(),
});
export type PostCard = z.infer<typeof postCard>;

/** A tag of posts, with the number of posts that have it. */
export const postTag = z.object({ tag: z.string(), total: count() });
export type PostTag = z.infer<typeof postTag>;

/** One page of a list of posts; `total` counts all pages, `tags` has the tags of every kind of post that the list shows. */
export const postPage = z.object({
  _payload: z.array(postCard),
  total: count(),
  page: count(),
  page_size: count(),
  tags: z.array(postTag),
});
export type PostPage = z.infer<typeof postPage>;

/** A heading of a post; `id` is its id in the HTML. */
export const postHeading = z.object({ id: z.string(), level: z.literal([2, 3, 4]), text: z.string() });
export type PostHeading = z.infer<typeof postHeading>;

/** The same post in another language. */
export const postTranslation = z.object({ language: postLanguage, title: z.string(), path: z.string() });
export type PostTranslation = z.infer<typeof postTranslation>;

/**
 * A post as its page needs it. `postContent` has the rich-text operations as JSON, `html` is made from them and sanitised.
 * `related` has at most one post of each kind: static, public, admin. `events` are events to come of the post's city, or of
 * its tags.
 */
export const postDetails = z.extend(postCard, {
  updatedAt: maybe(instant()),
  location: maybe(location),
  postContent: z.string(),
  html: z.string(),
  headings: z.array(postHeading),
  translations: z.array(postTranslation),
  related: z.array(postCard),
  events: z.array(eventCard),
});
export type PostDetails = z.infer<typeof postDetails>;

/** A post of a content site. */
export const contentPost = z.object({
  post: z.object({ title: z.string(), createdAt: instant(), postContent: z.string() }),
  imageUrl: maybe(z.string()),
});
export type ContentPost = z.infer<typeof contentPost>;
