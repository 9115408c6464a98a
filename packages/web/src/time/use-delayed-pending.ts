import { useEffect, useState } from 'react';

/** True when `isPending` has been true for `afterMs`, so that quick responses show no loading state. */
export function useDelayedPending(isPending: boolean, afterMs: number): boolean {
  const [isDelayOver, setDelayOver] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(setDelayOver, afterMs, true);
    return () => {
      clearTimeout(timer);
      setDelayOver(false);
    };
  }, [isPending, afterMs]);
  return isPending && isDelayOver;
}
