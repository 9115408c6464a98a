import { useEffect, useState } from 'react';

/** Whether something has been pending for so long that it should be shown; what comes at once changes nothing before. */
export function useIsLate(isPending: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(setLate, afterMs, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending, afterMs]);
  return isPending && isLate;
}
