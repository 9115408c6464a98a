import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { isServerAddress } from './server-paths.ts';

/** The server of the API, for a site that is served alone at PORT. */
export interface ApiProxy {
  port: number;
  origin: string;
  /** Whether the site answers the address: below its base, and not an endpoint. The server answers all others. */
  isOfSite(url: string): boolean;
  forward(incoming: IncomingMessage, answer: ServerResponse): void;
  /** Calls the server, for pages that are rendered. */
  fetch: typeof fetch;
}

/** Reads PORT and JALSA_API. `base` is the address below which the site stands, with a slash at both ends. */
export function createApiProxy(base: string): ApiProxy {
  const port = Number(process.env.PORT ?? 3000);
  const api = new URL(process.env.JALSA_API ?? 'http://127.0.0.1:3001');
  return {
    port,
    origin: `http://localhost:${port}`,
    isOfSite(url) {
      const [path = ''] = url.split('?', 1);
      return `${path}/`.startsWith(base) && !isServerAddress(url);
    },
    forward(incoming, answer) {
      const { method, url: path, headers } = incoming;
      const proxied = request({ host: api.hostname, port: api.port, method, path, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      proxied.on('error', (error) =>
        answer.writeHead(502).end(`The server does not answer: ${error.message}`),
      );
      incoming.pipe(proxied);
    },
    fetch(input, init) {
      const pageRequest = new Request(input, init);
      const { pathname, search } = new URL(pageRequest.url);
      return fetch(new Request(new URL(pathname + search, api), pageRequest));
    },
  };
}
