import { useCallback, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { useIsMounted } from './use-is-mounted.ts';

/** Whether the component is mounted and no navigation is pending. */
export function useIsPageActive(): () => boolean {
  const isMounted = useIsMounted();
  const { state } = useNavigation();
  const isNavigating = useRef(false);
  useEffect(() => {
    isNavigating.current = state !== 'idle';
  }, [state]);
  return useCallback(() => isMounted() && !isNavigating.current, [isMounted]);
}
