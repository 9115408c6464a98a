import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A connection on which more requests wait for the one before them is cut. */
const MOST_WAITING = 256;

/**
 * Hands the requests of each connection to `handle` one after the other, as they came in: Node parses all that a client
 * sends without waiting for answers (pipelining) and would begin them all at once. Requests that wait are dropped when
 * their connection closes.
 */
export function serializeRequests(handle: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  const begin = (line: Line, socket: Socket, request: IncomingMessage, response: ServerResponse) => {
    line.isBusy = true;
    response.once('close', () => goOn(line, socket));
    handle(request, response);
  };

  const goOn = (line: Line, socket: Socket) => {
    line.isBusy = false;
    // An answer with `connection: close` was the last.
    if (!socket.writable) line.waiting.length = 0;
    const next = line.waiting.shift();
    if (next) begin(line, socket, ...next);
  };

  return (request, response) => {
    const { socket } = request;
    // What was read at once is parsed to its end, also after the cut.
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? { isBusy: false, waiting: [] };
    lines.set(socket, line);
    if (!line.isBusy) return begin(line, socket, request, response);
    if (line.waiting.length >= MOST_WAITING) {
      line.waiting.length = 0;
      socket.destroy();
      return;
    }
    line.waiting.push([request, response]);
  };
}

interface Line {
  isBusy: boolean;
  waiting: [IncomingMessage, ServerResponse][];
}
