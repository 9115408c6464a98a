import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

const CHANNEL = 'net.server.socket';

/** The open connections that this process has accepted. */
export interface TrackedConnections {
  /** Closes all of them. */
  closeAll(): void;
  /** Closes those on which no byte arrived. */
  closeUnused(): void;
  /** Resolves once no connection is open, and then tracks no further ones. */
  ended(): Promise<void>;
}

/**
 * Tracks every connection that this process accepts from now on. A server that listens at `localhost` is two servers, one
 * for each address, and Fastify shows only one of them; Node's diagnostics channel reports the connections of both.
 */
export function trackConnections(): TrackedConnections {
  const open = new Set<Socket>();
  let onEnd = () => {};
  const track = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) onEnd();
    });
  };
  subscribe(CHANNEL, track);
  return {
    closeAll: () => {
      for (const socket of open) socket.destroy();
    },
    closeUnused: () => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    },
    ended: async () => {
      if (open.size > 0) {
        await new Promise<void>((resolve) => {
          onEnd = resolve;
        });
      }
      unsubscribe(CHANNEL, track);
    },
  };
}
