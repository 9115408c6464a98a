import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still mounted, for responses that arrive later. */
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
