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
  languages: readonly [string, ...string[]];
}

/**
 * The function that removes query parameters which the page of an address does not read, and sorts the others. Equal
 * results mean equal pages.
 */
export function createPageAddress({ routes, queryNames, basename, languages }: PageAddressOptions) {
  return (address: string): string => {
    const [path = '', query] = address.split(/\?(.*)/s);
    if (!query) return path;
    const page = matchRoutes(routes, path, basename)?.at(-1);
    const read = queryNames[page?.route.path ?? ''] ?? [];
    const parameters = new URLSearchParams(query);
    const ownQuery = new URLSearchParams([...parameters].filter(([name]) => read.includes(name)));
    const language = findLanguage(languages, parameters.get('lang'));
    if (language !== languages[0]) ownQuery.set('lang', language);
    ownQuery.sort();
    return ownQuery.size > 0 ? `${path}?${ownQuery}` : path;
  };
}

/** The language that an address names, if the site offers it; else the default one, which is the first. */
export function findLanguage(languages: readonly [string, ...string[]], named: string | null): string {
  return languages.find((language) => language === named) ?? languages[0];
}
