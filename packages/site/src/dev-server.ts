import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createVite } from 'vite';
import { SOURCES } from './assets.ts';
import { bundleScript } from './bundle-script.ts';
import { isServerAddress } from './server-paths.ts';
import type { RenderedSite, SiteAssets } from './site.types.ts';

/**
 * Serves the site in the folder `root` with hot reload at PORT: Vite renders the pages from source, and every other request
 * goes to the server at JALSA_API.
 */
export async function serveSources(root: string): Promise<void> {
  const port = Number(process.env.PORT ?? 3000);
  const api = new URL(process.env.JALSA_API ?? 'http://127.0.0.1:3001');
  const origin = `http://localhost:${port}`;
  // Vite's build would choose production.
  process.env.NODE_ENV ??= 'development';
  const assets = await sourceAssets(root);

  const server = createServer((incoming, answer) => {
    if (isServerAddress(incoming.url ?? '')) proxy(api, incoming, answer);
    else vite.middlewares(incoming, answer, () => answerPage(incoming, answer));
  });
  const vite = await createVite({
    root,
    // The updates come from the same port, so that several servers can run.
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  server.listen(port, '127.0.0.1', () => process.stdout.write(`\n  Hot reload at ${origin}\n\n`));

  const fetchFromServer: typeof fetch = (input, init) => {
    const pageRequest = new Request(input, init);
    const { pathname, search } = new URL(pageRequest.url);
    return fetch(new Request(new URL(pathname + search, api), pageRequest));
  };

  async function answerPage(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    try {
      const module = await vite.ssrLoadModule(`/${SOURCES.server}`);
      const site: RenderedSite = module.site;
      const pageRequest = new Request(new URL(incoming.url ?? '/', origin));
      const context = { fetch: fetchFromServer, origin, assets };
      const page = await site.render(pageRequest, context);
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

/**
 * The assets of a build, except that Vite serves each source file at its own path. An edit of the boot script is shown
 * after a restart.
 */
async function sourceAssets(root: string): Promise<SiteAssets> {
  const files = [SOURCES.browser, SOURCES.fonts];
  const manifest = Object.fromEntries(files.map((file) => [file, { file }]));
  return { manifest, bootScript: await bundleScript(root, SOURCES.boot, false) };
}

function proxy(api: URL, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const proxied = request({ host: api.hostname, port: api.port, method, path, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  proxied.on('error', (error) => answer.writeHead(502).end(`The server does not answer: ${error.message}`));
  incoming.pipe(proxied);
}
