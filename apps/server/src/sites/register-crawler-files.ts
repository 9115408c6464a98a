import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { DomainError } from '../lib/domain-error.ts';
import { listedCities } from '../modules/catalogue/index.ts';
import { citySitemap, findPart, partName, partsOf } from './city-sitemap.ts';
import { pageAddresses } from './page-addresses.ts';
import { robots } from './robots.ts';
import { sitemap, sitemapIndex } from './sitemap-xml.ts';

/** What search engines ask for: `/robots.txt`, `/sitemap.xml`, and the sitemaps that it names, one or more a city. */
export function registerCrawlerFiles(app: FastifyInstance, context: Context): void {
  const { siteOrigin } = context.config;
  // No city has this handle.
  const general = 'pages';

  app.get('/robots.txt', (_request, reply) =>
    cached(reply).type('text/plain; charset=utf-8').send(robots(siteOrigin)),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const cities = await listedCities(context);
    const names = cities.flatMap((city) =>
      Array.from({ length: partsOf(city) }, (_, index) => partName(city.handle, index + 1)),
    );
    const addresses = [general, ...names].map(
      (name) => `${siteOrigin}/sitemaps/${encodeURIComponent(name)}.xml`,
    );
    return xml(reply).send(sitemapIndex([...new Set(addresses)]));
  });

  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async ({ params }, reply) => {
    if (params.name === general) {
      const entries = pageAddresses.general.map((path) => ({ address: siteOrigin + path }));
      return xml(reply).send(Readable.from(sitemap(Readable.from([entries]))));
    }
    const found = await findPart(context, params.name);
    if (!found) throw new DomainError('not_found', 'There is no such sitemap.');
    return xml(reply).send(Readable.from(sitemap(citySitemap(context, found))));
  });
}

const cached = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=3600');
const xml = (reply: FastifyReply) => cached(reply).type('application/xml; charset=utf-8');
