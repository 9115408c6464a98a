import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

/**
 * Blocks the navigations of the router that `isBlocked` names, which is asked at each of them and not while rendering, and
 * then calls `answer`.
 */
export function useLeaveGuard(isBlocked: BlockerFunction, answer: () => void = () => {}): void {
  const blocker = useBlocker(isBlocked);
  const onBlocked = useEffectEvent(answer);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onBlocked();
  }, [blocker]);
}
