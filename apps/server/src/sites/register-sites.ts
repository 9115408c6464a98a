import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { listen } from '../database/notifications.ts';
import { inProcessFetch } from '../http/in-process-fetch.ts';
import { concurrencyLimit } from '../lib/concurrency-limit.ts';
import { recurringFailure } from '../lib/recurring-failure.ts';
import { CATALOGUE_CHANGED } from '../modules/catalogue/index.ts';
import { failurePages, isApiAddress } from './failure-pages.ts';
import type { Site } from './load-site.ts';
import { createPageCache } from './page-cache.ts';
import { registerCrawlerFiles } from './register-crawler-files.ts';
import { sendPage } from './send-page.ts';

const MEBIBYTE = 1024 * 1024;
/** The memory of cached pages, about three hundred. */
const PAGE_CACHE_BYTES = 64 * MEBIBYTE;
/** The memory of cached sitemaps. They have a cache of their own: a large one takes as much memory as sixty pages. */
const SITEMAP_CACHE_BYTES = 32 * MEBIBYTE;

/**
 * Rendering blocks the thread that also takes orders: more concurrent renderings are not faster, and delay everything
 * else. The last queued rendering waits about a second.
 */
const RENDERING_BOUNDS = { concurrency: 4, maxQueued: 64 };

/** Headers for documents only: a kilobyte that scripts and fonts do not need. */
const DOCUMENT_HEADERS = [
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
 * Hosts the built marketplace: its files, which the build has compressed, and a rendered page at every other address.
 * Pages are cached for seconds (docs/decisions/0019-rendered-pages-are-cached-for-seconds.md); an import clears the cache.
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
        if (forever) for (const name of DOCUMENT_HEADERS) file.removeHeader(name);
        // Other sites show the icons and the pictures of link previews.
        else file.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
    const { clock } = context;
    const onError = recurringFailure(context, { failed: 'a cached page could not be refreshed' }).failed;
    const pages = createPageCache({ clock, maxBytes: PAGE_CACHE_BYTES, onError });
    const sitemaps = createPageCache({ clock, maxBytes: SITEMAP_CACHE_BYTES, onError });
    const clearCaches = () => {
      pages.clear();
      sitemaps.clear();
    };
    const imports = await listen(CATALOGUE_CHANGED, clearCaches, context);
    scope.addHook('onClose', imports.stop);
    const render = renderer(marketplace, inProcessFetch(app), context);
    const rendering = concurrencyLimit(RENDERING_BOUNDS);
    registerCrawlerFiles(scope, context, sitemaps);
    // An open page may request a script of an older build; a rendered page is no answer to that.
    scope.get('/assets/*', (_request, reply) =>
      reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found\n'),
    );
    scope.get('/*', async (request, reply) => {
      if (isApiAddress(request.url)) return reply.callNotFound();
      const address = marketplace.pageAddress(request.url);
      const page = await pages.get(address, () => rendering.run(() => render(address)));
      if (!('redirect' in page)) return sendPage(page, request, reply);
      // The 301 is for search engines. A browser that cached it would loop when the event gets its old address again.
      reply.header('cache-control', 'no-cache');
      return reply.redirect(withWholeQuery(page.redirect, address, request.url), page.status);
    });
  });
}

type Render = (address: string) => ReturnType<Site['render']>;

const renderer =
  (site: Site, pageFetch: typeof fetch, { config }: Context): Render =>
  (address) =>
    // Concatenated, not resolved: the address //example.org is a path of this site, not another host.
    site.render(new Request(config.siteOrigin + address), {
      fetch: pageFetch,
      origin: config.siteOrigin,
      assets: site.assets,
    });

/** Adds the whole query of the request to a redirect that has the page's query: the browser may read the rest. */
function withWholeQuery(redirect: string, address: string, url: string): string {
  const [path, query] = redirect.split('?');
  return query === address.split('?')[1] ? `${path}${/\?.*/s.exec(url)?.[0] ?? ''}` : redirect;
}
