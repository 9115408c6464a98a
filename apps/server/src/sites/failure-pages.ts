import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERROR_STATUS } from '@jalsa/api-client/contract';
import { isApiAddress } from '@jalsa/site/server-paths';
import { REFERENCE } from '@jalsa/site/types';
import type { FastifyInstance } from 'fastify';
import type { HostedSite } from './host-site.ts';
import type { LoadedSite } from './load-site.ts';
import { findSite } from './sites.ts';

/** The page of a status, with `REFERENCE` in the place of the request's id; null when the site has none. */
export type FailurePages = (status: number) => string | null;

/**
 * The pages of errors that no page of the site shows: a rendering that fails, an invalid address, an unreachable
 * database. They are rendered once, at the start, so that they cannot fail later. A static site may bring one page for all
 * of them, `failure.html`.
 */
export async function loadFailurePages({ rendered, files, clientFolder }: LoadedSite): Promise<FailurePages> {
  if (rendered) {
    const { site, assets } = rendered;
    const statuses = [...new Set<number>(Object.values(ERROR_STATUS))];
    const pages = new Map(statuses.map((status) => [status, site.renderFailure(status, assets)]));
    return (status) => pages.get(status) ?? null;
  }
  const page = files.has('failure.html') ? await readFile(join(clientFolder, 'failure.html'), 'utf8') : null;
  return () => page;
}

/** Chooses the failure page of the site that a request belongs to; null for clients that are not browsers. */
export function chooseFailurePage(sites: readonly HostedSite[]): FastifyInstance['failurePage'] {
  return (request, status) => {
    if (isApiAddress(request.url) || !wantsPage(request.headers.accept)) return null;
    const site = findSite(sites, request);
    const html = site?.failurePages(status);
    return site && html ? { html: html.replaceAll(REFERENCE, request.id), headers: site.policy } : null;
  };
}

// Browsers name HTML when they open an address; programs that accept anything do not.
function wantsPage(accept = ''): boolean {
  return /\btext\/html\b/i.test(accept);
}
