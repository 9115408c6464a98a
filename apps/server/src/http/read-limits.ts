import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { concurrencyLimit, concurrencyLimitPerKey } from '../lib/concurrency-limit.ts';

/**
 * Reads of visitors share the one thread, the processors and the database connections with orders, payments and
 * sign-in, which have no limit. One read works on the thread while the other waits for the database. With four at the
 * same time an order took twice as long while big lists were read (`pnpm bench attacks`: p99 of 645 ms, not 276 ms).
 */
const VISITOR_READS = { concurrency: 2, maxQueued: 64 };

/** Reads of the pages that this process renders. The pages have limits themselves, so no such read is refused. */
const PAGE_READS = { concurrency: 4, maxQueued: Number.POSITIVE_INFINITY };

/**
 * Reads of a customer's own orders, tickets and profile. A buyer who pays needs them, so they have a queue of their own.
 * Each customer has at most `concurrency` reads in the queue of all customers: one customer cannot delay the others.
 */
const READS_PER_CUSTOMER = { concurrency: 2, maxQueued: 32 };
const CUSTOMER_READS = { concurrency: 8, maxQueued: Number.POSITIVE_INFINITY };

/** The hooks of a route that reads for anybody: it holds a permit from before its handler until its answer is ready. */
export interface ReadHooks {
  preHandler(request: FastifyRequest): Promise<void>;
  onSend(request: FastifyRequest): Promise<void>;
}

/** The hook of a route that reads for a customer, and its way to a permit once the customer is known. */
export interface OwnReads {
  hooks: Pick<ReadHooks, 'onSend'>;
  /** Waits for a permit, which the request holds until its answer is ready. Throws `unavailable`. */
  enter(request: FastifyRequest, customerId: string): Promise<void>;
}

/**
 * Limits how many reads of the whole application run at the same time. Further reads wait, and leave the queue when
 * their connection closes; reads beyond the queue are refused with `unavailable`.
 */
export function registerReadLimits(app: FastifyInstance): void {
  const visitors = concurrencyLimit(VISITOR_READS);
  const pages = concurrencyLimit(PAGE_READS);
  const perCustomer = concurrencyLimitPerKey(READS_PER_CUSTOMER);
  const customers = concurrencyLimit(CUSTOMER_READS);
  // Before the answer goes out, since a slow receiver must not hold the permit.
  const onSend: ReadHooks['onSend'] = async (request) => request.endRead?.();
  app.decorateRequest('endRead', null);
  app.decorate('readHooks', {
    preHandler: async (request) => {
      const connection = connectionOf(request);
      // The read of a page comes from this process, over no connection.
      request.endRead = await (connection ? visitors.acquire(connection) : pages.acquire());
    },
    onSend,
  });
  app.decorate('ownReads', {
    hooks: { onSend },
    enter: async (request, customerId) => {
      const connection = connectionOf(request);
      const releaseOwn = await perCustomer.acquire(customerId, connection);
      request.endRead = releaseOwn;
      const releaseShared = await customers.acquire(connection);
      request.endRead = () => {
        releaseShared();
        releaseOwn();
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
    endRead: (() => void) | null;
  }
}
