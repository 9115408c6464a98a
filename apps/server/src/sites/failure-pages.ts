import type { FastifyInstance } from 'fastify';
import { isOfTheApi } from './api-addresses.ts';
import { REFERENCE, type Site } from './load-site.ts';

/**
 * Pages for what fails outside of the site's own pages: a page that could not be rendered, an address that cannot be
 * read, a database that is away. Each is made once, so that it costs little when much goes wrong. Programs get null.
 */
export function failurePages({ renderFailure, assets }: Site): FastifyInstance['failurePage'] {
  const made = new Map<number, string>();
  return (request, status) => {
    if (isOfTheApi(request.url) || !wantsPage(request.headers.accept)) return null;
    const page = made.get(status) ?? renderFailure(status, assets);
    made.set(status, page);
    return page.replaceAll(REFERENCE, request.id);
  };
}

// A browser that opens an address names HTML; programs that take anything do not.
function wantsPage(accept = ''): boolean {
  return /\btext\/html\b/i.test(accept);
}
