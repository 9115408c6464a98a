import { matchRoutes, type RouteObject } from 'react-router-dom';

/** The query parameters that a page reads while it is rendered, by the pattern of its route. */
export type QueryNames = Readonly<Record<string, readonly string[]>>;

/** The address of the first page of a site, from the `base` of its build: `/blogs` for `/blogs/`. */
export function basenameOf(base: string): string {
  return base.length > 1 && base.endsWith('/') ? base.slice(0, -1) : base;
}

interface PageAddressOptions {
  routes: RouteObject[];
  queryNames: QueryNames;
  basename: string;
}

/**
 * The function that removes query parameters which the page of an address does not read, and sorts the others. Equal
 * results mean equal pages.
 */
export function createPageAddress({ routes, queryNames, basename }: PageAddressOptions) {
  return (address: string): string => {
    const [path = '', query] = address.split(/\?(.*)/s);
    if (!query) return path;
    const page = matchRoutes(routes, path, basename)?.at(-1);
    const read = queryNames[page?.route.path ?? ''] ?? [];
    const ownQuery = new URLSearchParams(
      [...new URLSearchParams(query)].filter(([name]) => read.includes(name)),
    );
    ownQuery.sort();
    return ownQuery.size > 0 ? `${path}?${ownQuery}` : path;
  };
}
