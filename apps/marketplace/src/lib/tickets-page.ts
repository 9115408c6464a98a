import { readSession } from '@jalsa/web/session/session';
import { deleteTicketsPage, TICKETS_CACHE } from '@jalsa/web/session/stored-tickets-page';
import { paths } from './paths.ts';

/** The script of the service worker. */
const WORKER = '/tickets-worker.js';

/**
 * Stores My Tickets, which contains no data of a customer, with its scripts, styles and fonts, so that its service worker
 * opens it without a network. Files of older builds are deleted. Rejects without a network.
 */
export async function storeTicketsPage(): Promise<void> {
  const page = paths.tickets();
  await navigator.serviceWorker.register(WORKER, { scope: page });
  const response = await fetch(page, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The page answers ${response.status}.`);
  const files = new Set([...assetsOf(await response.clone().text()), ...loadedAssets()]);
  const cache = await caches.open(TICKETS_CACHE);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (files.has(pathname)) files.delete(pathname);
    else if (pathname !== page) await cache.delete(url);
  }
  await Promise.all([...files].map((file) => storeFile(cache, file)));
  await cache.put(page, response);
  // The customer may have logged out meanwhile.
  if (!readSession()) await deleteTicketsPage();
}

/** Stores a file, unless the server has it no more: a page of an older build has loaded other files. */
async function storeFile(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path);
  if (response.ok) await cache.put(path, response);
}

/** The paths of the built files that a document names. */
const assetsOf = (html: string): string[] => html.match(/\/assets\/[\w.-]+/g) ?? [];

/** The paths of the built files that this page has loaded, which include code that pages load when they need it. */
const loadedAssets = (): string[] =>
  performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === window.location.origin && pathname.startsWith('/assets/') ? [pathname] : [];
  });
