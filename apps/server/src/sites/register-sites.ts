import fastifyStatic from '@fastify/static';
import type { RenderedBuild } from '@jalsa/site/load-build';
import { isApiAddress } from '@jalsa/site/server-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { listen } from '../database/notifications.ts';
import { inProcessFetch } from '../http/in-process-fetch.ts';
import { atMostEvery } from '../lib/at-most-every.ts';
import { recurringFailure } from '../lib/recurring-failure.ts';
import { BY_ORGANISER, CATALOGUE_CHANGED } from '../modules/catalogue/index.ts';
import { chooseFailurePage } from './failure-pages.ts';
import type { HostedSite } from './host-site.ts';
import { documentOf } from './load-site.ts';
import { createPageCache } from './page-cache.ts';
import { registerCrawlerFiles } from './register-crawler-files.ts';
import { sendPage } from './send-page.ts';
import { HASHED, sendFile } from './site-files.ts';
import { findOtherHost, findSite } from './sites.ts';

/** The memory of cached sitemaps. A large one takes as much as sixty pages. */
const SITEMAP_CACHE_BYTES = 32 * 1024 * 1024;

/** Organisers change events at any time: if each change cleared the caches, one of them could switch the caches off. */
const ORGANISERS_CLEAR_EVERY_MS = 5_000;

/**
 * Hosts the built sites: their files, which the build has compressed, and a page at every other address. Rendered pages are
 * cached for seconds (docs/decisions/0019-rendered-pages-are-cached-for-seconds.md); an import clears the
 * caches, and so do changes in the console, at most every five seconds.
 */
export async function registerSites(
  app: FastifyInstance,
  sites: readonly HostedSite[],
  context: Context,
): Promise<void> {
  app.failurePage = chooseFailurePage(sites);
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      serve: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
    });
    const onError = recurringFailure(context, { failed: 'a cached sitemap could not be refreshed' }).failed;
    const sitemaps = createPageCache({ clock: context.clock, maxBytes: SITEMAP_CACHE_BYTES, onError });
    const clearCaches = () => {
      for (const { pages } of [...sites, { pages: sitemaps }]) pages.clear();
    };
    const byOrganisers = atMostEvery(ORGANISERS_CLEAR_EVERY_MS, clearCaches);
    const onChange = (payload: string) => {
      context.replica?.outdate();
      if (payload === BY_ORGANISER) byOrganisers.call();
      else clearCaches();
    };
    const changes = await listen(CATALOGUE_CHANGED, onChange, context);
    scope.addHook('onClose', async () => {
      byOrganisers.stop();
      await changes.stop();
    });

    async function answerRendered(
      { pages, origin }: HostedSite,
      { site, assets }: RenderedBuild,
      request: FastifyRequest,
      reply: FastifyReply,
    ) {
      const address = site.pageAddress(request.url);
      const page = await pages.get(address, () =>
        app.rendering.run(() =>
          // Concatenated, not resolved: the address //example.org is a path of this site, not another host.
          site.render(new Request(origin + address), {
            fetch: inProcessFetch(app, request.ip),
            origin,
            pictureOrigin: context.config.files.publicOrigin ?? undefined,
            assets,
          }),
        ),
      );
      if (!('redirect' in page)) return sendPage(page, request, reply);
      // The 301 is for search engines. A browser that cached it would loop when the event gets its old address again.
      reply.header('cache-control', 'no-cache');
      return reply.redirect(withWholeQuery(page.redirect, address, request.url), page.status);
    }

    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const site = isApiAddress(request.url) ? undefined : findSite(sites, request);
      if (!site) return reply.callNotFound();
      const path = filePath(site, request.url);
      if (!path.startsWith(HASHED)) reply.headers(site.policy);
      const file = sendFile(site, path, reply);
      if (file) return file;
      const otherHost = findOtherHost(sites, request, context.config.siteOrigin);
      // As the redirects below, it must not be cached.
      if (otherHost) return reply.header('cache-control', 'no-cache').redirect(otherHost, 301);
      if (site.rendered) return answerRendered(site, site.rendered, request, reply);
      // A browser asks again each time, and another language has another ETag.
      reply.header('cache-control', 'no-cache');
      return reply.sendFile(documentOf(site, request.headers), site.clientFolder);
    }

    scope.get('/*', answer);
    await scope.register(async (mainHost) => {
      // A site with a host of its own brings its own files for crawlers.
      mainHost.addHook('onRequest', async (request, reply) => {
        if (findSite(sites, request)?.ownHost) return answer(request, reply);
      });
      registerCrawlerFiles(mainHost, context, sitemaps, sites);
    });
  });
}

/** The path of a request below the mount of its site. The router has refused addresses that cannot be decoded. */
function filePath({ mount = '/' }: HostedSite, url: string): string {
  const [path = ''] = url.split('?', 1);
  return decodeURI(path.slice(mount.length));
}

/** Adds the whole query of the request to a redirect that has the page's query: the browser may read the rest. */
function withWholeQuery(redirect: string, address: string, url: string): string {
  const [path, query] = redirect.split('?');
  return query === address.split('?')[1] ? `${path}${/\?.*/s.exec(url)?.[0] ?? ''}` : redirect;
}
