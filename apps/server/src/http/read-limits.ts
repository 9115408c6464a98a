import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PausableRuns, pausableRuns, semaphore, semaphorePerKey } from '../lib/semaphore.ts';

/** The hooks of a route that reads for anybody: it holds a permit from before its handler until its answer is ready. */
export interface ReadHooks {
  preHandler(request: FastifyRequest): Promise<void>;
  onSend(request: FastifyRequest): Promise<void>;
}

/** Runs work that waits for a system outside, meanwhile without the permit of the request and that of the page that sent it. */
export type Outside = <T>(work: () => Promise<T>) => Promise<T>;

/** The hook of a route that reads for a customer, and its way to a permit once the customer is known. */
export interface OwnReads {
  hooks: Pick<ReadHooks, 'onSend'>;
  /** Waits for a permit, which the request holds until its answer is ready. Throws `unavailable`. */
  enter(request: FastifyRequest, customerId: string): Promise<void>;
}

/**
 * Limits how many reads of the whole application run at the same time (`CONCURRENCY` of limits.ts). Further reads wait, and
 * leave the queue when their connection closes. A buyer who pays needs the reads of own orders, tickets and profile, so
 * these have a queue of their own.
 */
export function registerReadLimits(app: FastifyInstance): void {
  const visitors = semaphore('visitorReads');
  const pages = semaphore('pageReads');
  const ofCustomer = semaphorePerKey('readsOfCustomer');
  const customers = semaphore('customerReads');
  const rendering = pausableRuns(semaphore('rendering'));
  // Before the answer goes out, since a slow receiver must not hold the permit.
  const onSend: ReadHooks['onSend'] = async (request) => request.endRead?.();
  app.decorateRequest('endRead', null);
  const enter: ReadHooks['preHandler'] = async (request) => {
    const connection = connectionOf(request);
    // The read of a page comes from this process, over no connection.
    request.endRead = await (connection ? visitors.acquire(connection) : pages.acquire());
  };
  app.decorate('readHooks', { preHandler: enter, onSend });
  app.decorate('rendering', rendering);
  app.decorate(
    'outsideOf',
    (request: FastifyRequest): Outside =>
      async (work) => {
        await onSend(request);
        // The page comes first, as in its rendering: a read never waits for a page.
        const result = await rendering.pause(work);
        await enter(request);
        return result;
      },
  );
  app.decorate('ownReads', {
    hooks: { onSend },
    enter: async (request, customerId) => {
      const connection = connectionOf(request);
      const releaseOwn = await ofCustomer(customerId).acquire(connection);
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
    outsideOf(request: FastifyRequest): Outside;
    /** The pages that are rendered. */
    rendering: PausableRuns;
  }
  interface FastifyRequest {
    endRead: (() => void) | null;
  }
}
