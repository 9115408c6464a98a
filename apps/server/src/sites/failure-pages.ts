import { ERROR_STATUS } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { REFERENCE, type Site } from './load-site.ts';

/** The address of an endpoint or a file: its errors are JSON for every client. */
export function isApiAddress(url: string): boolean {
  return /^\/(service|customer|sandbox|dev|files|\.well-known)(\/|\?|$)/.test(url);
}

/**
 * The pages of errors that no page of the site shows: a rendering that fails, an invalid address, an unreachable
 * database. They are rendered once, at the start, so that they cannot fail later. Null for clients that are not browsers.
 */
export function failurePages({ renderFailure, assets }: Site): FastifyInstance['failurePage'] {
  const statuses = [...new Set<number>(Object.values(ERROR_STATUS))];
  const pages = new Map(statuses.map((status) => [status, renderFailure(status, assets)]));
  return (request, status) => {
    if (isApiAddress(request.url) || !wantsPage(request.headers.accept)) return null;
    return pages.get(status)?.replaceAll(REFERENCE, request.id) ?? null;
  };
}

// Browsers name HTML when they open an address; programs that accept anything do not.
function wantsPage(accept = ''): boolean {
  return /\btext\/html\b/i.test(accept);
}
