import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DroppingNetwork {
  /** The origin of the server through this network. */
  origin: string;
  /** Breaks each connection once it has sent so many bytes; null breaks none. */
  dropAfter(bytes: number | null): void;
  /** Lets each connection send so many bytes a second; null sets no limit. */
  slowTo(bytesPerSecond: number | null): void;
  close(): Promise<void>;
}

/** A network between the browser and the server that is slow and can break connections, as a phone's network is. */
export async function droppingNetwork(serverOrigin: string): Promise<DroppingNetwork> {
  const { port } = new URL(serverOrigin);
  const sockets = new Set<Socket>();
  let most: number | null = null;
  let pace: number | null = null;
  const proxy = createServer((client) => {
    const server = connect(Number(port), 'localhost');
    let sent = 0;
    const end = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (chunk) => {
      sent += chunk.length;
      if (most !== null && sent > most) return end();
      server.write(chunk);
      if (pace === null) return;
      client.pause();
      setTimeout(() => client.resume(), (chunk.length / pace) * 1000);
    });
    server.pipe(client);
  });
  proxy.listen(0, 'localhost');
  await once(proxy, 'listening');
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    dropAfter: (bytes) => {
      most = bytes;
    },
    slowTo: (bytesPerSecond) => {
      pace = bytesPerSecond;
    },
    close: async () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await once(proxy, 'close');
    },
  };
}
