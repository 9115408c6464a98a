import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Connect, createServer as createVite } from 'vite';
import { createApiProxy } from './api-proxy.ts';
import { SOURCES } from './assets.ts';
import type { RenderedSite, SiteAssets } from './site.types.ts';

/** The assets of a build, except that Vite serves each source file at its own path. */
const SOURCE_ASSETS: SiteAssets = { manifest: { [SOURCES.browser]: { file: SOURCES.browser } } };

/**
 * Serves the site in the folder `root` with hot reload at PORT: Vite renders the pages from source, and every other request
 * goes to the server at JALSA_API.
 */
export async function serveSources(root: string): Promise<void> {
  // Vite's build would choose production.
  process.env.NODE_ENV ??= 'development';

  const server = createServer((incoming, answer) => {
    if (proxy.isOfSite(incoming.url ?? ''))
      vite.middlewares(incoming, answer, () => answerPage(incoming, answer));
    else proxy.forward(incoming, answer);
  });
  const vite = await createVite({
    root,
    // The updates come from the same port, so that several servers can run.
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  const proxy = createApiProxy(vite.config.base);
  const { port, origin } = proxy;
  server.listen(port, '127.0.0.1', () =>
    process.stdout.write(`\n  Hot reload at ${origin}${vite.config.base}\n\n`),
  );

  async function answerPage(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    try {
      const module = await vite.ssrLoadModule(`/${SOURCES.server}`);
      const site: RenderedSite = module.site;
      // Vite removes the base of the site from `url`.
      const { originalUrl = '/' } = incoming as Connect.IncomingMessage;
      const pageRequest = new Request(new URL(originalUrl, origin));
      const page = await site.render(pageRequest, { fetch: proxy.fetch, origin, assets: SOURCE_ASSETS });
      if ('redirect' in page) {
        answer.writeHead(page.status, { location: page.redirect }).end();
        return;
      }
      const html = await vite.transformIndexHtml(pageRequest.url, page.html);
      answer.writeHead(page.status, page.headers).end(html);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      vite.ssrFixStacktrace(error);
      answer.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack);
    }
  }
}
