import { frameTexts } from '@jalsa/web/frame/frame-texts';
import { paths } from '../../lib/paths.ts';
import { blogTexts } from '../../texts/blogs.ts';
import type { Post } from './load-post.ts';

/** The breadcrumbs from the home page to the post, shown on the page and listed for search engines. */
export function postBreadcrumbs({ title, path }: Pick<Post, 'title' | 'path'>, home = paths.home()) {
  return [
    { name: frameTexts.home, path: home },
    { name: blogTexts.title, path: paths.list() },
    { name: title, path },
  ];
}
