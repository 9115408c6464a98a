import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sandbox } from '../create-sandbox.ts';
import { nodeListener } from './node-listener.ts';

/** A sandbox that answers HTTP. */
export interface ListeningSandbox {
  /** Its address, such as `http://127.0.0.1:4010`. */
  url: string;
  /** Ends the server, and closes the sandbox. */
  close(): Promise<void>;
}

/**
 * Serves a sandbox over HTTP and starts its background work. Port 0, the default, takes any free port. Rejects when the
 * port is in use.
 */
export async function listen(
  sandbox: Sandbox,
  { port = 0, host = '127.0.0.1' }: { port?: number; host?: string } = {},
): Promise<ListeningSandbox> {
  const server = createServer(nodeListener(sandbox));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  sandbox.start();
  const { port: listening } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listening}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      await sandbox.close();
    },
  };
}
