import * as z from 'zod/mini';
import { about } from '../about.ts';
import { count, instant, maybe } from '../primitives.ts';
import { eventCard } from './event-card.ts';
import { location } from './location.ts';

export const postKind = about(
  'Where a post comes from: the content site, the public, or the staff.',
  z.enum(['static', 'public', 'admin']),
);
export type PostKind = z.infer<typeof postKind>;

export const postLanguage = about('The language of a post.', z.enum(['en', 'hi']));
export type PostLanguage = z.infer<typeof postLanguage>;

export const postCard = about(
  'A post as lists show it.',
  z.object({
    _id: about('Its id.', z.string(), 'post-1'),
    handle: about('Its handle, which stands in addresses.', z.string(), 'five-evenings-in-delhi'),
    key: about('Another name of it in addresses.', maybe(z.string())),
    kind: about('Where the post comes from: the content site, the public, or the staff.', postKind, 'admin'),
    n: about('The number of a static post on the content site.', maybe(count())),
    title: about('Its title.', z.string(), 'Five evenings in Delhi'),
    title_image: about('The address of its picture.', maybe(z.string()), '/files/images/delhi.avif'),
    createdAt: about('When it was published.', instant(), '2026-11-01T06:30:00.000Z'),
    tags: about('Its tags.', z.array(z.string()), ['music']),
    excerpt: about('Its beginning, as plain text.', z.string(), 'Where to go this month.'),
    reading_minutes: about('The minutes that reading takes.', count(), 3),
    author: about('The name of its author.', maybe(z.string()), 'Asha Rao'),
    language: about('Its language: English or Hindi.', postLanguage, 'en'),
    path: about('Its one address on this site.', z.string(), '/blogs/five-evenings-in-delhi'),
  }),
);
export type PostCard = z.infer<typeof postCard>;

export const postTag = about(
  'A tag of posts.',
  z.object({
    tag: about('The tag.', z.string(), 'music'),
    total: about('The number of posts that have it.', count(), 1),
  }),
);
export type PostTag = z.infer<typeof postTag>;

export const postPage = about(
  'One page of posts.',
  z.object({
    _payload: about('The posts of this page, the newest first.', z.array(postCard)),
    total: about('The number of entries on all pages.', count(), 1),
    page: about('The number of the page; the first is 0.', count(), 0),
    page_size: about('The most entries of a page.', count(), 12),
    tags: about('The tags of every post of the kind.', z.array(postTag)),
  }),
);
export type PostPage = z.infer<typeof postPage>;

export const postHeading = about(
  'A heading of a post.',
  z.object({
    id: about('Its id in the HTML.', z.string(), 'this-week'),
    level: about('Its level.', z.literal([2, 3, 4]), 2),
    text: about('Its text.', z.string(), 'This week'),
  }),
);
export type PostHeading = z.infer<typeof postHeading>;

export const postTranslation = about(
  'The same post in another language.',
  z.object({
    language: about('Its language: English or Hindi.', postLanguage),
    title: about('Its title.', z.string()),
    path: about('Its one address on this site.', z.string()),
  }),
);
export type PostTranslation = z.infer<typeof postTranslation>;

export const postDetails = about(
  'A post as its page needs it.',
  z.extend(postCard, {
    updatedAt: about('When it was changed last.', maybe(instant())),
    location: about('The city that it is about.', maybe(location)),
    postContent: about(
      'The text as rich-text operations, in JSON.',
      z.string(),
      '{"ops":[{"insert":"Where to go this month.\\n"}]}',
    ),
    html: about(
      'The text as sanitised HTML, made from `postContent`.',
      z.string(),
      '<p>Where to go this month.</p>',
    ),
    headings: about('The headings of the text.', z.array(postHeading)),
    translations: about('The same post in other languages.', z.array(postTranslation), []),
    related: about('At most one post of each kind that resembles it.', z.array(postCard), []),
    events: about('Events to come of the post’s city, or of its tags.', z.array(eventCard)),
  }),
);
export type PostDetails = z.infer<typeof postDetails>;

export const contentPost = about(
  'A post of the content site.',
  z.object({
    post: about(
      'The post.',
      z.object({
        title: about('Its title.', z.string(), 'Five evenings in Delhi'),
        createdAt: about('When it was published.', instant(), '2026-11-01T06:30:00.000Z'),
        postContent: about(
          'The text as rich-text operations, in JSON.',
          z.string(),
          '{"ops":[{"insert":"Where to go this month.\\n"}]}',
        ),
      }),
    ),
    imageUrl: about('The address of its picture.', maybe(z.string()), '/files/images/delhi.avif'),
  }),
);
export type ContentPost = z.infer<typeof contentPost>;
