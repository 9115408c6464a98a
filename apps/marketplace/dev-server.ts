// The marketplace with hot reload: Vite renders the pages from source, and all other requests are proxied to the
// server.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import { SERVER_PATHS } from './server-paths.ts';
import type { RenderContext, Rendered } from './src/entry-server.tsx';

const port = Number(process.env.PORT ?? 3000);
const api = new URL(process.env.JALSA_API ?? 'http://127.0.0.1:3001');
const origin = `http://localhost:${port}`;

const server = createServer((incoming, answer) => {
  if (SERVER_PATHS.test(incoming.url ?? '')) proxyToServer(incoming, answer);
  else vite.middlewares(incoming, answer, () => renderPage(incoming, answer));
});
const vite = await createVite({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The updates come from the same port, so that several servers can run.
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
});
server.listen(port, '127.0.0.1', () => process.stdout.write(`\n  Hot reload at ${origin}\n\n`));

async function renderPage(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  try {
    const { render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as {
      render(pageRequest: Request, context: RenderContext): Promise<Rendered>;
    };
    const pageRequest = new Request(new URL(incoming.url ?? '/', origin));
    const assets = await sourceAssets();
    const page = await render(pageRequest, { fetch: fetchFromServer, origin, assets });
    if ('redirect' in page) {
      answer.writeHead(page.status, { location: page.redirect }).end();
      return;
    }
    answer
      .writeHead(page.status, page.headers)
      .end(await vite.transformIndexHtml(pageRequest.url, page.html));
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    answer.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end((error as Error).stack);
  }
}

/** The assets of a build, except that Vite serves each source file at its own path. */
async function sourceAssets(): Promise<RenderContext['assets']> {
  const bootScript = await vite.transformRequest('/src/boot-script.ts');
  const files = ['src/entry-client.tsx', 'src/fonts.css'];
  const manifest = Object.fromEntries(files.map((file) => [file, { file }]));
  return { manifest, firstScript: bootScript?.code ?? '' };
}

const fetchFromServer: typeof fetch = (input, init) => {
  const pageRequest = new Request(input, init);
  const { pathname, search } = new URL(pageRequest.url);
  return fetch(new Request(new URL(pathname + search, api), pageRequest));
};

function proxyToServer(incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const proxied = request({ host: api.hostname, port: api.port, method, path, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  proxied.on('error', (error) => answer.writeHead(502).end(`The server does not answer:  ${error.message}`));
  incoming.pipe(proxied);
}
