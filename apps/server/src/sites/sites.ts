import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findMountedSite, SITES, type SiteName } from '@jalsa/web/sites';
import type { FastifyRequest } from 'fastify';

const MEBIBYTE = 1024 * 1024;

/** Where a site stands: below a path of the main host, with a slash at both ends, or on a host of its own. */
type SitePlace = { mount: string; host?: undefined } | { host: string; mount?: undefined };

/** A site that the server hosts. */
export type SiteEntry = SitePlace & Hosting & { name: string };

interface Hosting {
  /** The folder of the site's build: `client`, and for a rendered site `server`. */
  folder: string;
  /** A rendered site answers an address with a page of its own; a static site answers every address with `index.html`. */
  kind: 'rendered' | 'static';
  /** The memory of cached pages. */
  cacheBytes?: number;
  /** Its pages open the payment window. */
  takesPayments?: boolean;
}

const buildOf = (app: string) => join(fileURLToPath(new URL('../../../', import.meta.url)), app, 'dist');

/** The sites of Jalsa that exist. */
const HOSTINGS: Partial<Record<SiteName, Hosting>> = {
  marketplace: {
    folder: buildOf('marketplace'),
    kind: 'rendered',
    // About three hundred pages.
    cacheBytes: 64 * MEBIBYTE,
    takesPayments: true,
  },
};

/** The hosted sites of Jalsa, each at its place in the list of sites. */
export const HOSTED_SITES: readonly SiteEntry[] = SITES.flatMap(({ name, mount }) => {
  const hosting = HOSTINGS[name];
  return hosting ? [{ name, mount, ...hosting }] : [];
});

/** The site that a request belongs to. */
export function findSite<Site extends SitePlace>(
  sites: readonly Site[],
  { hostname, url }: Pick<FastifyRequest, 'hostname' | 'url'>,
): Site | undefined {
  const ownHost = sites.find(({ host }) => host === hostname.toLowerCase());
  return ownHost ?? findMountedSite(sites, url);
}
