import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { DomainError } from '../lib/domain-error.ts';
import { semaphore } from '../lib/semaphore.ts';
import { listedArtists } from '../modules/artists/index.ts';
import { listedCities } from '../modules/catalogue/index.ts';
import { FEEDS, type FeedFormat, listedPosts, writeFeed } from '../modules/posts/index.ts';
import { citySitemap, countParts, findPart, partName } from './city-sitemap.ts';
import type { HostedSite } from './host-site.ts';
import type { PageCache } from './page-cache.ts';
import { robots } from './robots.ts';
import { sendPage } from './send-page.ts';
import { type SitemapEntry, sitemap, sitemapIndex } from './sitemap-xml.ts';

const XML = 'application/xml; charset=utf-8';
// A crawler may see a sitemap as old as both times together, a reader a feed.
const CACHE = { 'cache-control': 'public, max-age=3600, s-maxage=600' };

/**
 * Serves the files for search engines: `/robots.txt`, `/sitemap.xml`, and the sitemaps that it lists, one or more for each
 * city; where the blog is hosted, also its feeds. The sitemap of a large city takes seconds: sitemaps are written one at a
 * time, and cached.
 */
export function registerCrawlerFiles(
  app: FastifyInstance,
  context: Context,
  sitemaps: PageCache,
  sites: readonly HostedSite[],
): void {
  const { siteOrigin } = context.config;
  const onMainHost = sites.flatMap(({ ownHost, rendered }) =>
    !ownHost && rendered ? [rendered.site.crawlerAddresses] : [],
  );
  const excluded = onMainHost.flatMap((addresses) => addresses.excluded);
  const pages = onMainHost.flatMap((addresses) => addresses.pages);
  const catalogue = onMainHost.find((addresses) => addresses.catalogue)?.catalogue;
  const artistPage = onMainHost.find((addresses) => addresses.artist)?.artist;
  // No city has this handle.
  const general = 'pages';
  const writing = semaphore('sitemaps');

  async function send(
    address: string,
    write: () => Promise<string>,
    request: FastifyRequest,
    reply: FastifyReply,
    type = XML,
  ) {
    const render = async () => {
      const html = await writing.run(write);
      return { status: 200, headers: { 'content-type': type, ...CACHE }, html, content: html };
    };
    const page = await sitemaps.get(address, render);
    if ('redirect' in page) throw new Error('a sitemap is never a redirect');
    return sendPage(page, request, reply);
  }

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots(siteOrigin, excluded)),
  );

  app.get('/sitemap.xml', (request, reply) => send('/sitemap.xml', index, request, reply));
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', (request, reply) => {
    const { name } = request.params;
    // The decoded name, so that each sitemap has one cache key.
    return send(`/sitemaps/${name}.xml`, () => namedSitemap(name), request, reply);
  });

  const hasBlog = sites.some(({ name }) => name === 'blogs');
  if (hasBlog) {
    for (const [format, { path, type }] of Object.entries(FEEDS)) {
      app.get(path, (request, reply) =>
        send(path, () => writeFeed(context, format as FeedFormat), request, reply, type),
      );
    }
  }

  async function index() {
    const cities = catalogue ? await listedCities(context) : [];
    const names = cities.flatMap((city) => {
      const parts = countParts(city);
      return Array.from({ length: parts }, (_, part) => partName(city.handle, part + 1, parts));
    });
    const addresses = [general, ...names].map(
      (name) => `${siteOrigin}/sitemaps/${encodeURIComponent(name)}.xml`,
    );
    return sitemapIndex([...new Set(addresses)]);
  }

  async function artistEntries(): Promise<SitemapEntry[]> {
    if (!artistPage) return [];
    const listed = await listedArtists(context);
    return listed.map(({ handle, picture }) => ({
      address: siteOrigin + artistPage(handle),
      image: new URL(picture, siteOrigin).href,
    }));
  }

  async function namedSitemap(name: string) {
    if (name === general) {
      const posts = hasBlog ? await listedPosts(context) : [];
      return sitemap([
        pages.map((path) => ({ address: siteOrigin + path })),
        await artistEntries(),
        posts.map(({ path, picture }) => ({
          address: siteOrigin + path,
          image: picture === null ? undefined : new URL(picture, siteOrigin).href,
        })),
      ]);
    }
    // PostgreSQL refuses text with a NUL.
    const found = name.includes('\0') ? undefined : await findPart(context, name);
    if (!found || !catalogue) throw new DomainError('not_found', 'This sitemap doesn’t exist.');
    return sitemap(citySitemap(context, found, catalogue));
  }
}
