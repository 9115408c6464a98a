import { useCallback, useEffect, useRef } from 'react';

/** Whether what asks is still on the page; for answers that come after it may have been left. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
