import type { FastifyInstance } from 'fastify';
import type { TrackedConnections } from './track-connections.ts';

/** Longer than a call of the payment gateway may take, so that an order under way can end. */
const PATIENCE_MS = 15_000;
/** A connection may still come in until the application has stopped listening. */
const CUT_EVERY_MS = 100;

/**
 * Closes an application: no new connection is taken, and what is under way is finished; a connection on which nothing
 * was ever sent, as a browser opens them in advance, is cut. Every connection that is open `withinMs` later is cut off:
 * of who has not sent his request whole, has not taken his answer, or is still being worked for.
 */
export async function closeGracefully(
  app: Pick<FastifyInstance, 'close' | 'log'>,
  connections: TrackedConnections,
  withinMs = PATIENCE_MS,
): Promise<void> {
  let cut = connections.cutUnused;
  const cutting = setInterval(() => cut(), CUT_EVERY_MS);
  const late = setTimeout(() => {
    app.log.warn('connections that do not end are cut off');
    cut = connections.cut;
  }, withinMs);
  try {
    await app.close();
    await connections.ended();
  } finally {
    clearTimeout(late);
    clearInterval(cutting);
  }
}
