import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { places } from '../lib/at-most.ts';

/**
 * Reads of visitors share the one thread, the processors and the database connections with orders, payments and
 * sign-in, which never wait for a place. So many at once keep the thread busy.
 */
const READS = { atOnce: 4, waiting: 64 };

/** Reads of pages that are rendered here are bounded by the pages themselves; none is refused. */
const PAGE_READS = { atOnce: 4, waiting: Number.POSITIVE_INFINITY };

/** The hooks of a route that reads: it has a place from before its handler until its answer is ready to be sent. */
export interface ReadHooks {
  preHandler(request: FastifyRequest): Promise<void>;
  onSend(request: FastifyRequest): Promise<void>;
}

/**
 * Lets so many reads of the whole application be worked on at once. More wait, and are dropped when their connection
 * closes; more than that are refused with `unavailable`.
 */
export function registerReadPlaces(app: FastifyInstance): void {
  const visitors = places(READS);
  const pages = places(PAGE_READS);
  app.decorateRequest('leavePlace', null);
  app.decorate('readHooks', {
    preHandler: async (request) => {
      const { socket } = request.raw;
      // A page's read comes from this process, over no connection.
      request.leavePlace = await (socket instanceof Socket ? visitors(socket) : pages());
    },
    // A slow receiver must not keep the place, so it is given back before the answer goes out.
    onSend: async (request) => request.leavePlace?.(),
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    readHooks: ReadHooks;
  }
  interface FastifyRequest {
    leavePlace: (() => void) | null;
  }
}
