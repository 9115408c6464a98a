import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { listen } from '../database/notifications.ts';
import { inProcessFetch } from '../http/in-process-fetch.ts';
import { concurrencyLimit } from '../lib/concurrency-limit.ts';
import { recurringFailure } from '../lib/recurring-failure.ts';
import { CATALOGUE_CHANGED } from '../modules/catalogue/index.ts';
import { isOfTheApi } from './api-addresses.ts';
import { failurePages } from './failure-pages.ts';
import type { Site } from './load-site.ts';
import { pageCache } from './page-cache.ts';
import { registerCrawlerFiles } from './register-crawler-files.ts';
import { sendPage } from './send-page.ts';

const MEBIBYTE = 1024 * 1024;
/** Rendered pages that are kept, in bytes: some three hundred. */
const KEPT_PAGES = 64 * MEBIBYTE;
/** Sitemaps that are kept, apart, since the part of a large city takes as much as sixty pages. */
const KEPT_SITEMAPS = 32 * MEBIBYTE;

/**
 * Rendering is work of the one thread that takes orders too: more at once are no faster together, and keep all else
 * waiting. So many wait about a second.
 */
const RENDERINGS = { concurrency: 4, maxQueued: 64 };

/** Headers that say what a page may do: a kilobyte with each script and font, which are none. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Hosts the built marketplace: its files, which the build has compressed, and every other address as a page that is
 * rendered here and kept for a moment. A catalogue that is imported empties what is kept.
 */
export async function registerSites(
  app: FastifyInstance,
  marketplace: Site,
  context: Context,
): Promise<void> {
  app.failurePage = failurePages(marketplace);
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: marketplace.clientFolder,
      preCompressed: true,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (file, path) => {
        // Files under assets/ carry a hash of their content in their name.
        const forever = path.startsWith(join(marketplace.clientFolder, 'assets/'));
        file.header(
          'cache-control',
          forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
        if (forever) for (const name of OF_DOCUMENTS) file.removeHeader(name);
        // Pictures of link previews and icons, which other sites show too.
        else file.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
    const { clock } = context;
    const onError = recurringFailure(context, { failed: 'a page could not be rendered again' }).failed;
    const pages = pageCache({ clock, mostBytes: KEPT_PAGES, onError });
    const sitemaps = pageCache({ clock, mostBytes: KEPT_SITEMAPS, onError });
    const forget = () => {
      pages.empty();
      sitemaps.empty();
    };
    const imports = await listen(CATALOGUE_CHANGED, forget, context);
    scope.addHook('onClose', imports.stop);
    const render = renderer(marketplace, inProcessFetch(app), context);
    const rendering = concurrencyLimit(RENDERINGS);
    registerCrawlerFiles(scope, context, sitemaps);
    // A script or stylesheet of a build that is gone, asked for by a page that was open: no page helps there.
    scope.get('/assets/*', (_request, reply) =>
      reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found\n'),
    );
    scope.get('/*', async (request, reply) => {
      if (isOfTheApi(request.url)) return reply.callNotFound();
      const address = marketplace.pageAddress(request.url);
      const page = await pages.find(address, () => rendering.run(() => render(address)));
      if (!('redirect' in page)) return sendPage(page, request, reply);
      // Permanent for search engines. A browser that kept it would go in circles once an event has its old address again.
      reply.header('cache-control', 'no-cache');
      return reply.redirect(withWholeQuery(page.redirect, address, request.url), page.status);
    });
  });
}

type Render = (address: string) => ReturnType<Site['render']>;

const renderer =
  (site: Site, pageFetch: typeof fetch, { config }: Context): Render =>
  (address) =>
    // Joined as text: an address such as //example.org is a path here, not another host.
    site.render(new Request(config.siteOrigin + address), {
      fetch: pageFetch,
      origin: config.siteOrigin,
      assets: site.assets,
    });

/** A redirect that hands the query on hands on all of it: what the page does not read, the browser may. */
function withWholeQuery(redirect: string, address: string, url: string): string {
  const [path, query] = redirect.split('?');
  return query === address.split('?')[1] ? `${path}${/\?.*/s.exec(url)?.[0] ?? ''}` : redirect;
}
