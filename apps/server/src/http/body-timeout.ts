import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerParserError } from './parser-errors.ts';

interface Watch {
  start(): void;
  stop(): void;
}

const watches = new WeakMap<IncomingMessage, Watch>();

/**
 * Disconnects the sender of a request whose body has not arrived completely after `withinMs`, with a 408. The reception of a
 * form suspends this: it watches for silence instead, and Node's limit of the whole request ends it.
 */
export function registerBodyTimeout(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', async ({ raw }) => {
    // A request of this process, such as that of a rendered page, comes over no connection.
    if (!(raw.socket instanceof Socket)) return;
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    let timer: NodeJS.Timeout | undefined;
    const stop = () => clearTimeout(timer);
    const start = () => {
      if (raw.complete || raw.destroyed) return;
      timer = setTimeout(() => {
        const late = Object.assign(new Error('the request came too slowly'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        });
        if (!raw.complete) answerParserError(late, raw.socket);
      }, withinMs);
      timer.unref();
    };
    watches.set(raw, { start, stop });
    raw.once('end', stop);
    raw.once('close', stop);
    start();
  });
}

/** Suspends the limit for a request, and returns the function with which it begins again. */
export function suspendBodyTimeout(request: IncomingMessage): () => void {
  const watch = watches.get(request);
  watch?.stop();
  return () => watch?.start();
}
