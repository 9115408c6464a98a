import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ContentSite {
  address: string;
  /** Answers requests, or breaks their connections. */
  setReachable(isReachable: boolean): void;
  stop(): Promise<void>;
}

/** Starts a foreign content site with the static posts and the pictures of the server at `origin`. */
export async function startContentSite(origin: string): Promise<ContentSite> {
  let isReachable = true;
  const server = createServer(async ({ url = '/', socket }, response) => {
    if (!isReachable) return void socket.destroy();
    const answer = await fetch(origin + (url.startsWith('/files/') ? url : `/cms${url}`));
    const contentType = answer.headers.get('content-type') ?? '';
    response
      .writeHead(answer.status, { 'content-type': contentType })
      .end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setReachable(next) {
      isReachable = next;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
