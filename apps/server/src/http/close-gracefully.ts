import type { FastifyInstance } from 'fastify';
import type { TrackedConnections } from './track-connections.ts';

/** Longer than the limit of a call to the payment gateway, so that running orders can end. */
const DRAIN_MS = 15_000;
/** Connections may still arrive until the application stops listening, so unused ones are closed repeatedly. */
const CLOSE_EVERY_MS = 100;

/**
 * Closes an application: it accepts no new connection and finishes running requests. Unused connections, which browsers
 * open in advance, are closed. After `withinMs` all open connections are closed, whatever their requests wait for.
 */
export async function closeGracefully(
  app: Pick<FastifyInstance, 'close' | 'log'>,
  connections: TrackedConnections,
  withinMs = DRAIN_MS,
): Promise<void> {
  let close = connections.closeUnused;
  const closing = setInterval(() => close(), CLOSE_EVERY_MS);
  const late = setTimeout(() => {
    app.log.warn('closing connections that are still open');
    close = connections.closeAll;
  }, withinMs);
  try {
    await app.close();
    await connections.ended();
  } finally {
    clearTimeout(late);
    clearInterval(closing);
  }
}
