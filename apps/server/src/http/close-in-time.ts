import type { FastifyInstance } from 'fastify';
import type { AcceptedConnections } from './accepted-connections.ts';

/** Longer than a call of the payment gateway may take, so that an order under way can end. */
const PATIENCE_MS = 15_000;
/** A connection may still come in until the application has stopped listening. */
const CUT_AGAIN_MS = 100;

/**
 * Closes an application: no new connection is taken, and what is under way is finished. Whoever has not sent his
 * request whole, or not taken his answer, `withinMs` later is cut off.
 */
export async function closeInTime(
  app: Pick<FastifyInstance, 'close' | 'log'>,
  connections: AcceptedConnections,
  withinMs = PATIENCE_MS,
): Promise<void> {
  let again: NodeJS.Timeout | undefined;
  const late = setTimeout(() => {
    app.log.warn('connections that do not end are cut off');
    connections.cut();
    again = setInterval(connections.cut, CUT_AGAIN_MS);
  }, withinMs);
  try {
    await app.close();
    await connections.ended();
  } finally {
    clearTimeout(late);
    clearInterval(again);
  }
}
