import type { IncomingMessage } from 'node:http';

/** The minimum of bytes that must arrive in each interval: 26 kbit/s for ten seconds. */
const MIN_BYTES = 32_768;

/**
 * Watches the connection of a request while its body is read: the signal is aborted when less than 32 KB arrive within
 * `seconds`. `stop` ends that.
 */
export function watchProgress(
  { socket }: IncomingMessage,
  seconds: number,
): { stalled: AbortSignal; stop(): void } {
  const controller = new AbortController();
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const now = socket.bytesRead;
    // An injected request has no connection and no such count.
    if (now - before < MIN_BYTES) controller.abort();
    before = now;
  }, seconds * 1000);
  timer.unref();
  return { stalled: controller.signal, stop: () => clearInterval(timer) };
}
