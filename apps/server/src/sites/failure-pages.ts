import { ERROR_STATUS } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { isOfTheApi } from './api-addresses.ts';
import { REFERENCE, type Site } from './load-site.ts';

/**
 * Pages for what fails outside of the site's own pages: a page that could not be rendered, an address that cannot be
 * read, a database that is away. All are made at the start: then they cost little when much goes wrong, and none can fail
 * itself. Programs get null.
 */
export function failurePages({ renderFailure, assets }: Site): FastifyInstance['failurePage'] {
  const statuses = [...new Set<number>(Object.values(ERROR_STATUS))];
  const pages = new Map(statuses.map((status) => [status, renderFailure(status, assets)]));
  return (request, status) => {
    if (isOfTheApi(request.url) || !wantsPage(request.headers.accept)) return null;
    return pages.get(status)?.replaceAll(REFERENCE, request.id) ?? null;
  };
}

// A browser that opens an address names HTML; programs that take anything do not.
function wantsPage(accept = ''): boolean {
  return /\btext\/html\b/i.test(accept);
}
