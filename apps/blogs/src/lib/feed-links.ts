import type { Alternate } from '@jalsa/site/head';
import { blogTexts } from '../texts/blogs.ts';
import { paths } from './paths.ts';

/** The feeds of the blog, for the heads of its pages. */
export function feedLinks(): Alternate[] {
  const title = (format: string) => `${blogTexts.title} (${format})`;
  return [
    { href: paths.rss(), type: 'application/rss+xml', title: title(blogTexts.rss) },
    { href: paths.atom(), type: 'application/atom+xml', title: title(blogTexts.atom) },
  ];
}
