import { renderRichText, textHtml } from '@jalsa/rich-text';
import { Feed } from 'feed';
import type { Context } from '../../context.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { findNewest, type PostRow } from './post.repository.ts';
import { type WholePost, withContent } from './read-post.service.ts';

/** The formats of the feed, with their paths and media types. */
export const FEEDS = {
  rss: { path: '/blogs/rss.xml', type: 'application/rss+xml; charset=utf-8' },
  atom: { path: '/blogs/atom.xml', type: 'application/atom+xml; charset=utf-8' },
} as const;

export type FeedFormat = keyof typeof FEEDS;

const POSTS_MAX = 20;

/**
 * The newest posts with their full texts as RSS 2.0 or Atom. A static post that the content site does not answer is left
 * out until it does.
 */
export async function writeFeed(context: Context, format: FeedFormat): Promise<string> {
  const { siteOrigin } = context.config;
  const rows = await findNewest(context.database, context.clock.now(), POSTS_MAX);
  const posts = (await Promise.all(rows.map((row) => readContent(context, row)))).filter(
    (post) => post !== null,
  );
  const [newest] = posts.map(changedAt).sort((one, other) => other.getTime() - one.getTime());
  const feed = new Feed({
    title: 'Jalsa Blogs',
    description: 'City guides, and how to find, host and play events with Jalsa',
    id: `${siteOrigin}/blogs`,
    link: `${siteOrigin}/blogs`,
    language: 'en-IN',
    copyright: 'Jalsa',
    generator: 'Jalsa',
    updated: newest ?? new Date(0),
    feedLinks: { rss: siteOrigin + FEEDS.rss.path, atom: siteOrigin + FEEDS.atom.path },
    // Atom wants an author of the feed or of every entry; an author of RSS would need an email address.
    ...(format === 'atom' && { author: { name: 'Jalsa' } }),
  });
  for (const post of posts) feed.addItem(toItem(post, siteOrigin, format));
  return format === 'rss' ? feed.rss2() : feed.atom1();
}

async function readContent(context: Context, row: PostRow): Promise<WholePost | null> {
  try {
    return await withContent(context, row);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

const changedAt = ({ row }: WholePost) => row.updatedAt ?? row.createdAt;

function toItem(post: WholePost, origin: string, format: FeedFormat) {
  const { row, path, operations, contentSite } = post;
  const picture = row.titleImage === null ? [] : [{ insert: { image: row.titleImage } }, { insert: '\n' }];
  const { html } = renderRichText([...picture, ...operations], {
    language: row.language,
    origin,
    contentSite,
    videoPicture: row.titleImage ?? undefined,
  });
  const address = origin + path;
  // The titles and summaries of Atom are HTML here, those of RSS plain text.
  const plain = (text: string) => (format === 'atom' ? textHtml(text, 'hi') : text);
  return {
    title: plain(row.title),
    id: address,
    link: address,
    description: plain(row.excerpt),
    content: html,
    date: changedAt(post),
    published: row.createdAt,
    category: row.tags.map((tag) => ({ name: tag, term: tag })),
    ...(row.author !== null && authorOf(row.author, format)),
  };
}

const authorOf = (name: string, format: FeedFormat) =>
  format === 'atom'
    ? { author: [{ name }] }
    : { extensions: [{ name: 'dc:creator', objects: { _text: name } }] };
