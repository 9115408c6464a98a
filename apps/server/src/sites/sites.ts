import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findMountedSite, SITES, type SiteName } from '@jalsa/web/links/sites';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const MEBIBYTE = 1024 * 1024;

/** Where a site stands: below a path of the main host, with a slash at both ends, or on a host of its own. */
type SitePlace = { mount: string; ownHost?: undefined } | { ownHost: OwnHost; mount?: undefined };

interface OwnHost {
  originOf(config: Pick<Config, 'artistsOrigin' | 'consoleOrigin'>): string;
  /**
   * The paths of the site, with a slash at both ends. The main host redirects them to the site, whose host redirects all
   * other paths back. Without paths every address of the host belongs to the site.
   */
  paths: readonly string[];
}

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
  /** Its pages draw tickets as PDF, with HarfBuzz in WebAssembly. */
  drawsTickets?: boolean;
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
    drawsTickets: true,
  },
  blogs: { folder: buildOf('blogs'), kind: 'rendered' },
  'cab-driver': { folder: buildOf('cab-driver'), kind: 'static' },
  'artist-onboarding': { folder: buildOf('artist-onboarding'), kind: 'static' },
  console: { folder: buildOf('console'), kind: 'static' },
};

/** The hosts of the sites that do not stand on the main host. */
const OWN_HOSTS: Partial<Record<SiteName, OwnHost['originOf']>> = {
  'artist-onboarding': ({ artistsOrigin }) => artistsOrigin,
  console: ({ consoleOrigin }) => consoleOrigin,
};

/** The hosted sites of Jalsa, each at its place in the list of sites. */
export const HOSTED_SITES: readonly SiteEntry[] = Object.entries(HOSTINGS).map(([name, hosting]) => {
  const paths = SITES.filter((site) => site.name === name).map(({ mount }) => mount);
  const originOf = OWN_HOSTS[name as SiteName];
  return originOf
    ? { name, ownHost: { originOf, paths }, ...hosting }
    : { name, mount: paths[0] as string, ...hosting };
});

/** A loaded site, as far as requests are assigned to it. */
interface Placed {
  mount?: string | undefined;
  ownHost?: OwnHost | undefined;
  origin: string;
}

/** The site that a request belongs to. */
export function findSite<Site extends Placed>(
  sites: readonly Site[],
  { hostname, url }: Pick<FastifyRequest, 'hostname' | 'url'>,
): Site | undefined {
  return findSiteOfHost(sites, hostname) ?? findMountedSite(sites, url);
}

/**
 * The address on the host that answers the path of the request; undefined when this host does. A host of one site answers
 * its first page and the paths of the site, or every path if the site names none.
 */
export function findOtherHost(
  sites: readonly Placed[],
  { hostname, url }: Pick<FastifyRequest, 'hostname' | 'url'>,
  siteOrigin: string,
): string | undefined {
  const [path = ''] = url.split('?', 1);
  const siteOfHost = findSiteOfHost(sites, hostname);
  const siteOfPath = sites.find(({ ownHost }) =>
    ownHost?.paths.some((start) => `${path}/`.startsWith(start)),
  );
  if (siteOfHost) {
    const isOwn = path === '/' || siteOfPath === siteOfHost || siteOfHost.ownHost?.paths.length === 0;
    return isOwn ? undefined : siteOrigin + url;
  }
  return siteOfPath && siteOfPath.origin + url;
}

function findSiteOfHost<Site extends Placed>(sites: readonly Site[], hostname: string): Site | undefined {
  const isOwn = ({ ownHost, origin }: Site) => ownHost && new URL(origin).hostname === hostname.toLowerCase();
  return sites.find(isOwn);
}
