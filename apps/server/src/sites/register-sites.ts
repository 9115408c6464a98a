import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import { loadSite, type Site } from './load-site.ts';

/** Addresses that programs ask for: what is not there is told in JSON, not by a page. */
const OF_THE_API = /^\/(service|customer|sandbox|dev|files|\.well-known)(\/|\?|$)/;

/** Hosts the built marketplace: its files, and every other address as a page rendered here. */
export async function registerSites(app: FastifyInstance, context: Context): Promise<void> {
  const marketplace = await loadSite('marketplace');
  if (marketplace === null) {
    context.log.warn('the marketplace is not built; only the API is served');
    return;
  }
  await app.register(async (scope) => {
    await scope.register(fastifyCompress, { encodings: ['br', 'gzip'] });
    await scope.register(fastifyStatic, {
      root: marketplace.clientFolder,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (file, path) => {
        // Files under assets/ carry a hash of their content in their name.
        const forever = path.includes('/assets/');
        file.header(
          'cache-control',
          forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
    const pageFetch = inProcessFetch(app);
    scope.get('/*', (request, reply) => {
      if (OF_THE_API.test(request.url)) return reply.callNotFound();
      return renderPage(marketplace, pageFetch, context, request, reply);
    });
  });
}

async function renderPage(
  site: Site,
  pageFetch: typeof fetch,
  { config }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Joined as text: an address such as //example.org is a path here, not another host.
  const asked = new Request(config.siteOrigin + request.url, {
    headers: { 'accept-language': request.headers['accept-language'] ?? 'en-IN' },
  });
  const page = await site.render(asked, { fetch: pageFetch, origin: config.siteOrigin, assets: site.assets });
  if ('redirect' in page) return reply.redirect(page.redirect, page.status);
  return reply
    .status(page.status)
    .headers({ 'content-type': 'text/html; charset=utf-8', ...page.headers })
    .send(page.html);
}
