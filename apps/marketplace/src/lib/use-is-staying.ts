import { useCallback, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { useIsMounted } from './use-is-mounted.ts';

/** Whether the visitor is still at what asks and not on the way elsewhere, which may take its time to load. */
export function useIsStaying(): () => boolean {
  const isMounted = useIsMounted();
  const { state } = useNavigation();
  const isMoving = useRef(false);
  useEffect(() => {
    isMoving.current = state !== 'idle';
  }, [state]);
  return useCallback(() => isMounted() && !isMoving.current, [isMounted]);
}
