import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyRequest } from 'fastify';

const MEBIBYTE = 1024 * 1024;

/** Where a site stands: below a path of the main host, with a slash at both ends, or on a host of its own. */
type SitePlace = { mount: string; host?: undefined } | { host: string; mount?: undefined };

/** A site that the server hosts. */
export type SiteEntry = SitePlace & {
  name: string;
  /** The folder of the site's build: `client`, and for a rendered site `server`. */
  folder: string;
  /** A rendered site answers an address with a page of its own; a static site answers every address with `index.html`. */
  kind: 'rendered' | 'static';
  /** The memory of cached pages. */
  cacheBytes?: number;
  /** Its pages open the payment window. */
  takesPayments?: boolean;
};

const buildOf = (app: string) => join(fileURLToPath(new URL('../../../', import.meta.url)), app, 'dist');

/** The sites of Jalsa. */
export const SITES: readonly SiteEntry[] = [
  {
    name: 'marketplace',
    folder: buildOf('marketplace'),
    mount: '/',
    kind: 'rendered',
    // About three hundred pages.
    cacheBytes: 64 * MEBIBYTE,
    takesPayments: true,
  },
];

/** The site that a request belongs to. */
export function findSite<Site extends SitePlace>(
  sites: readonly Site[],
  { hostname, url }: Pick<FastifyRequest, 'hostname' | 'url'>,
): Site | undefined {
  const ownHost = sites.find(({ host }) => host === hostname.toLowerCase());
  if (ownHost) return ownHost;
  const [path = ''] = url.split('?', 1);
  const lengthOf = ({ mount }: Site) =>
    mount !== undefined && `${path}/`.startsWith(mount) ? mount.length : 0;
  return sites.filter(lengthOf).sort((a, b) => lengthOf(b) - lengthOf(a))[0];
}
