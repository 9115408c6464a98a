import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

const CHANNEL = 'net.server.socket';

/** The connections that this process has accepted and that are still open. */
export interface TrackedConnections {
  /** Cuts all of them. */
  cut(): void;
  /** Cuts those on which nothing was ever sent. */
  cutUnused(): void;
  /** Resolves once none is open, and takes note of no others from then on. */
  ended(): Promise<void>;
}

/**
 * Takes note of every connection that this process accepts from now on. A server that listens at `localhost` is two
 * servers, one for each of its addresses, of which the application shows but one: so the process is asked, not it.
 */
export function trackConnections(): TrackedConnections {
  const open = new Set<Socket>();
  let onEnd = () => {};
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) onEnd();
    });
  };
  subscribe(CHANNEL, note);
  return {
    cut: () => {
      for (const socket of open) socket.destroy();
    },
    cutUnused: () => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    },
    ended: async () => {
      if (open.size > 0) {
        await new Promise<void>((resolve) => {
          onEnd = resolve;
        });
      }
      unsubscribe(CHANNEL, note);
    },
  };
}
