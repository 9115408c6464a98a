import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { createApiProxy } from './api-proxy.ts';
import { listFiles, loadRendered } from './load-build.ts';
import { REFERENCE } from './site.types.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Serves the build of a rendered site in the folder `root` alone at PORT, below `base`. Every other request goes to the server
 * at JALSA_API, which hosts the API. Without the page cache and the policies of that server, it is for trials.
 */
export async function serveBuild(root: string, base: string): Promise<void> {
  const build = await loadRendered(join(root, 'dist'));
  if (!build) throw new Error(`${root} has no build: run \`pnpm build\` there.`);
  const { site, assets } = build;
  const clientFolder = join(root, 'dist', 'client');
  const files = await listFiles(clientFolder);
  const proxy = createApiProxy(base);
  const { port, origin } = proxy;

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = incoming.url ?? '/';
    if (!proxy.isOfSite(url)) return proxy.forward(incoming, response);
    const path = decodeURI(url.split('?', 1)[0] ?? '').slice(base.length);
    if (files.has(path)) {
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type }).end(await readFile(join(clientFolder, path)));
      return;
    }
    const page = await site.render(new Request(origin + url), { fetch: proxy.fetch, origin, assets });
    if ('redirect' in page) response.writeHead(page.status, { location: page.redirect }).end();
    else response.writeHead(page.status, page.headers).end(page.html);
  }

  createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
      response.end(site.renderFailure(500, assets).replaceAll(REFERENCE, '-'));
    });
  }).listen(port, '127.0.0.1', () => process.stdout.write(`\n  ${origin}${base}\n\n`));
}
