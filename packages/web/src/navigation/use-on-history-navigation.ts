import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Runs `work` after Back or Forward, for instance to close an overlay. */
export function useOnHistoryNavigation(work: () => void): void {
  const { key } = useLocation();
  const isHistoryNavigation = useNavigationType() === 'POP';
  const previousKey = useRef(key);
  const onNavigation = useEffectEvent(work);
  useEffect(() => {
    if (isHistoryNavigation && previousKey.current !== key) onNavigation();
    previousKey.current = key;
  }, [key, isHistoryNavigation]);
}
