import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came over the wire. */
export interface Received {
  readonly method: string;
  /** The request line's target, exactly as sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An answer of the server: JSON unless `text` is set; `hang` never answers; `reset` breaks the connection, `cut` does so in the body. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
  readonly text?: string | Uint8Array;
  readonly hang?: 'before headers' | 'in the body';
  readonly reset?: boolean;
  readonly cut?: boolean;
}

/** A real HTTP server for one test: it records its requests and sends the answers of the test. */
export async function startServer(answer: (received: Received, index: number) => Reply) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, target: url, headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      const reply = answer(one, received.length - 1);
      if (reply.reset) return request.socket.destroy();
      if (reply.hang === 'before headers') return;
      const text = reply.text ?? (reply.json === undefined ? '' : JSON.stringify(reply.json));
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
      if (reply.hang === 'in the body') return response.write('{');
      if (reply.cut) return response.write(text.slice(0, 5), () => request.socket.destroy());
      response.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
