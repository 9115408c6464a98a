import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Does something whenever the visitor has gone back or forward: what stands over a page closes with it. */
export function useOnBack(work: () => void): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(key);
  const onBack = useEffectEvent(work);
  useEffect(() => {
    if (isBack && shown.current !== key) onBack();
    shown.current = key;
  }, [key, isBack]);
}
