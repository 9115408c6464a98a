/**
 * Resolves after some milliseconds in which the page was to be seen, or at once when somebody comes back to it (from
 * their bank's app, say). Rejects when `signal` ends it.
 */
export function visiblePause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const done = end(resolve);
    const stop = end(() => reject(signal.reason));
    const turn = () => (document.hidden ? clearTimeout(timer) : done());
    if (signal.aborted) return stop();
    document.addEventListener('visibilitychange', turn);
    signal.addEventListener('abort', stop);
    if (!document.hidden) timer = setTimeout(done, ms);
  });
}
