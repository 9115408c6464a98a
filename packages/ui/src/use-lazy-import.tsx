import { useEffect, useRef, useState } from 'react';

/**
 * Loads code when `isNeeded` becomes true and returns it, or null before that. A failure calls `onFailure`; the next
 * time that the code is needed it is loaded again.
 */
export function useLazyImport<T>(load: () => Promise<T>, isNeeded: boolean, onFailure: () => void): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);
  const latestOnFailure = useRef(onFailure);
  useEffect(() => {
    latestOnFailure.current = onFailure;
  });
  const isMissing = isNeeded && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCancelled = false;
    load().then(
      (code) => !isCancelled && setLoaded(() => code),
      () => !isCancelled && latestOnFailure.current(),
    );
    return () => {
      isCancelled = true;
    };
  }, [load, isMissing]);
  return loaded;
}
