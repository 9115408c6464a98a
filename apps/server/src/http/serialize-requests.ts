import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A connection with more waiting requests is closed. */
const MAX_WAITING = 256;

/**
 * Handles the requests of each connection one after the other, in order. Node starts all requests that a client sends
 * without waiting for answers (pipelining) at the same time. Waiting requests are dropped when their connection closes.
 */
export function serializeRequests(handle: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, RequestQueue>();

  const begin = (queue: RequestQueue, socket: Socket, request: IncomingMessage, response: ServerResponse) => {
    queue.isBusy = true;
    response.once('close', () => startNext(queue, socket));
    handle(request, response);
  };

  const startNext = (queue: RequestQueue, socket: Socket) => {
    queue.isBusy = false;
    // No request follows an answer with `connection: close`.
    if (!socket.writable) queue.waiting.length = 0;
    const next = queue.waiting.shift();
    if (next) begin(queue, socket, ...next);
  };

  return (request, response) => {
    const { socket } = request;
    // Node parses all bytes that it has read, also after the connection is closed.
    if (socket.destroyed) return;
    const queue = queues.get(socket) ?? { isBusy: false, waiting: [] };
    queues.set(socket, queue);
    if (!queue.isBusy) return begin(queue, socket, request, response);
    if (queue.waiting.length >= MAX_WAITING) {
      queue.waiting.length = 0;
      socket.destroy();
      return;
    }
    queue.waiting.push([request, response]);
  };
}

interface RequestQueue {
  isBusy: boolean;
  waiting: [IncomingMessage, ServerResponse][];
}
