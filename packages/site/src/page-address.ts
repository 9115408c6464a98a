import { matchRoutes, type RouteObject } from 'react-router-dom';

/** The query parameters that a page reads while it is rendered, by the pattern of its route. */
export type QueryNames = Readonly<Record<string, readonly string[]>>;

/**
 * The function that removes query parameters which the page of an address does not read, and sorts the others. Equal
 * results mean equal pages.
 */
export function createPageAddress(routes: RouteObject[], queryNames: QueryNames, basename = '/') {
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
