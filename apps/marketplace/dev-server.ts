// The marketplace with hot reload: pages rendered from source by Vite, everything else passed on to the server.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import { OF_THE_SERVER } from './of-the-server.ts';
import type { RenderContext, Rendered } from './src/entry-server.tsx';

const port = Number(process.env.PORT ?? 3000);
const api = new URL(process.env.JALSA_API ?? 'http://127.0.0.1:3001');
const origin = `http://localhost:${port}`;

const vite = await createVite({
  root: fileURLToPath(new URL('.', import.meta.url)),
  server: { middlewareMode: true },
  appType: 'custom',
});

createServer((incoming, answer) => {
  if (OF_THE_SERVER.test(incoming.url ?? '')) passOn(incoming, answer);
  else vite.middlewares(incoming, answer, () => renderPage(incoming, answer));
}).listen(port, '127.0.0.1', () => process.stdout.write(`\n  Hot reload at ${origin}\n\n`));

async function renderPage(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
  try {
    const { render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as {
      render(asked: Request, context: RenderContext): Promise<Rendered>;
    };
    const asked = new Request(new URL(incoming.url ?? '/', origin));
    const assets = await sourceAssets();
    const page = await render(asked, { fetch: fetchFromServer, origin, assets });
    if ('redirect' in page) {
      answer.writeHead(page.status, { location: page.redirect }).end();
      return;
    }
    answer.writeHead(page.status, page.headers).end(await vite.transformIndexHtml(asked.url, page.html));
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    answer.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end((error as Error).stack);
  }
}

/** In place of what a build makes: Vite serves each source file at its own path. */
async function sourceAssets(): Promise<RenderContext['assets']> {
  const first = await vite.transformRequest('/src/before-paint.ts');
  const files = ['src/entry-client.tsx', 'src/fonts.css'];
  const manifest = Object.fromEntries(files.map((file) => [file, { file }]));
  return { manifest, firstScript: first?.code ?? '' };
}

const fetchFromServer: typeof fetch = (input, init) => {
  const asked = new Request(input, init);
  const { pathname, search } = new URL(asked.url);
  return fetch(new Request(new URL(pathname + search, api), asked));
};

function passOn(incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const passed = request({ host: api.hostname, port: api.port, method, path, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  passed.on('error', (error) => answer.writeHead(502).end(`the server does not answer: ${error.message}`));
  incoming.pipe(passed);
}
