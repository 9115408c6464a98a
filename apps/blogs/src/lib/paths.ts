import { sitePaths, withQuery } from '@jalsa/web/links/site-paths';

/** The patterns of the route tree, below the mount of the site. */
export const patterns = {
  list: '/',
  /** A static post by its number, or a post by its id. */
  postById: '/blogs-details/:id',
  postByHandle: '/blogs-detailsHandle/:id',
  /** A post by its key or handle: the canonical address. */
  post: '/:id',
} as const;

/** The filters and the page of the list. */
export interface ListQuery {
  kind?: string | undefined;
  tag?: string | undefined;
  /** Starts at 1. */
  page?: string | undefined;
}

/** The paths of this site from the root of the host, and those of other sites. The path of a post comes with the post. */
export const paths = {
  ...sitePaths,
  list: (query: ListQuery = {}) => withQuery(sitePaths.blogs(), { ...query }),
  rss: () => '/blogs/rss.xml',
  atom: () => '/blogs/atom.xml',
};
