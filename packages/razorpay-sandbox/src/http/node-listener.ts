import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sandbox } from '../create-sandbox.ts';
import { MAX_BODY_BYTES } from './serve.ts';

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    // The sandbox refuses a body that is one byte too long; the rest is read and dropped.
    if (size - chunk.length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
  return new Request(url, { method, headers, ...(hasBody && { body: await readBody(incoming) }) });
}

/**
 * Creates a listener for `node:http`, and for frameworks that give access to the raw request and response before they
 * read the body (in fastify: `reply.hijack()` in a scope without content type parsers).
 */
export function nodeListener(
  sandbox: Pick<Sandbox, 'handle'>,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const response = await sandbox.handle(await toRequest(incoming));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(incoming.method === 'HEAD' ? undefined : Buffer.from(await response.arrayBuffer()));
  };
  return (incoming, outgoing) => {
    respond(incoming, outgoing).catch(() => {
      // The request could not be read: its URL is invalid, or its connection was cut.
      if (!outgoing.headersSent) outgoing.writeHead(400);
      outgoing.end();
    });
  };
}
