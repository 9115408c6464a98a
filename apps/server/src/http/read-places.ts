import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { places } from '../lib/at-most.ts';
import { placesOfEach } from '../lib/places-of-each.ts';

/**
 * Reads of visitors share the one thread, the processors and the database connections with orders, payments and
 * sign-in, which never wait for a place. One works on the thread while the other waits for the database; with four, an
 * order took twice as long while big lists were read (`pnpm bench attacks`: p99 of 645 ms instead of 276 ms).
 */
const READS = { atOnce: 2, waiting: 64 };

/** Reads of pages that are rendered here are bounded by the pages themselves; none is refused. */
const PAGE_READS = { atOnce: 4, waiting: Number.POSITIVE_INFINITY };

/**
 * Reads of a customer's own orders, tickets and profile. A buyer who pays needs them, so they wait for no visitor. Each
 * customer has at most `atOnce` reads in the line of all customers, so that one customer cannot hold up the others.
 */
const OWN_READS_OF_EACH = { atOnce: 2, waiting: 32 };
const OWN_READS = { atOnce: 8, waiting: Number.POSITIVE_INFINITY };

/** The hooks of a route that reads for anybody: it has a place from before its handler until its answer is ready. */
export interface ReadHooks {
  preHandler(request: FastifyRequest): Promise<void>;
  onSend(request: FastifyRequest): Promise<void>;
}

/** The hook of a route that reads for a customer, and the way to its place once the customer is known. */
export interface OwnReads {
  hooks: Pick<ReadHooks, 'onSend'>;
  /** Waits for a place, which the request has until its answer is ready. Throws `unavailable`. */
  enter(request: FastifyRequest, customerId: string): Promise<void>;
}

/**
 * Lets so many reads of the whole application be worked on at once. More wait, and are dropped when their connection
 * closes; more than that are refused with `unavailable`.
 */
export function registerReadPlaces(app: FastifyInstance): void {
  const visitors = places(READS);
  const pages = places(PAGE_READS);
  const ofEach = placesOfEach(OWN_READS_OF_EACH);
  const ofAll = places(OWN_READS);
  // A slow receiver must not keep the place, so it is given back before the answer goes out.
  const onSend: ReadHooks['onSend'] = async (request) => request.leavePlace?.();
  app.decorateRequest('leavePlace', null);
  app.decorate('readHooks', {
    preHandler: async (request) => {
      const connection = connectionOf(request);
      // A page's read comes from this process, over no connection.
      request.leavePlace = await (connection ? visitors(connection) : pages());
    },
    onSend,
  });
  app.decorate('ownReads', {
    hooks: { onSend },
    enter: async (request, customerId) => {
      const connection = connectionOf(request);
      request.leavePlace = await ofEach(customerId, connection);
      const leaveAll = await ofAll(connection);
      const leaveOwn = request.leavePlace;
      request.leavePlace = () => {
        leaveAll();
        leaveOwn();
      };
    },
  });
}

const connectionOf = ({ raw: { socket } }: FastifyRequest) => (socket instanceof Socket ? socket : undefined);

declare module 'fastify' {
  interface FastifyInstance {
    readHooks: ReadHooks;
    ownReads: OwnReads;
  }
  interface FastifyRequest {
    leavePlace: (() => void) | null;
  }
}
