import type { IncomingMessage } from 'node:http';

/** The bytes that a connection must bring in each period: 26 kbit/s with a period of ten seconds. */
const MIN_BYTES = 32_768;

/**
 * Watches the connection of a request while its body is received. The signal is aborted once less than 32 KB came in a
 * period of `seconds`. `stop` ends the watch.
 */
export function detectStall(
  { socket }: IncomingMessage,
  seconds: number,
): { stalled: AbortSignal; stop(): void } {
  const controller = new AbortController();
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const now = socket.bytesRead;
    // An injected request has no connection, and its count is undefined.
    if (now - before < MIN_BYTES) controller.abort();
    before = now;
  }, seconds * 1000);
  timer.unref();
  return { stalled: controller.signal, stop: () => clearInterval(timer) };
}
