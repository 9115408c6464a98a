/**
 * Resolves after `ms` during which the page was visible, or at once when a hidden page becomes visible (after the
 * customer used a banking app, for instance). Rejects when `signal` aborts.
 */
export function waitWhileVisible(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const done = end(resolve);
    const stop = end(() => reject(signal.reason));
    const onVisibilityChange = () => (document.hidden ? clearTimeout(timer) : done());
    if (signal.aborted) return stop();
    document.addEventListener('visibilitychange', onVisibilityChange);
    signal.addEventListener('abort', stop);
    if (!document.hidden) timer = setTimeout(done, ms);
  });
}
