import { useSyncExternalStore } from 'react';

function follow(listener: () => void): () => void {
  const stop = new AbortController();
  for (const event of ['online', 'offline'])
    window.addEventListener(event, listener, { signal: stop.signal });
  return () => stop.abort();
}

/** Whether the device may have a network; false only when it surely has none. True on the server and in the first render. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
}
