import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

const CHANNEL = 'net.server.socket';
/** The request of a client that has just connected is on its way. */
const UNUSED_AFTER_MS = 1_000;

/** The open connections that this process has accepted. */
export interface TrackedConnections {
  /** Closes all of them. */
  closeAll(): void;
  /** Closes those on which no byte arrived within a second. */
  closeUnused(): void;
  /** Resolves once no connection is open, and then tracks no further ones. */
  ended(): Promise<void>;
}

/**
 * Tracks every connection that this process accepts from now on. A server that listens at `localhost` is two servers, one
 * for each address, and Fastify shows only one of them; Node's diagnostics channel reports the connections of both.
 */
export function trackConnections(): TrackedConnections {
  /** With the time of their acceptance. */
  const open = new Map<Socket, number>();
  let onEnd = () => {};
  const track = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    open.set(socket, performance.now());
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) onEnd();
    });
  };
  subscribe(CHANNEL, track);
  return {
    closeAll: () => {
      for (const socket of open.keys()) socket.destroy();
    },
    closeUnused: () => {
      const before = performance.now() - UNUSED_AFTER_MS;
      for (const [socket, at] of open) if (at < before && socket.bytesRead === 0) socket.destroy();
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
