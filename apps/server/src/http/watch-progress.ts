import type { IncomingMessage } from 'node:http';

/** The fewest bytes that a sender's connection brings in the time of a watch: 26 kbit/s with ten seconds. */
const FEWEST_BYTES = 32_768;

/**
 * Watches the connection of a request whose body is being read: the signal is aborted once less than 32 KB came within
 * `seconds`. `stop` ends the watch.
 */
export function watchProgress(
  { socket }: IncomingMessage,
  seconds: number,
): { stalled: AbortSignal; stop(): void } {
  const controller = new AbortController();
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const now = socket.bytesRead;
    // A request that is injected has no connection and no such count.
    if (now - before < FEWEST_BYTES) controller.abort();
    before = now;
  }, seconds * 1000);
  timer.unref();
  return { stalled: controller.signal, stop: () => clearInterval(timer) };
}
