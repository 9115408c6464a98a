import { useEffect } from 'react';
import { now } from './clock.ts';

const COUNTDOWN_MS = 1_000;
const IDLE_MS = 15_000;

/**
 * Calls `onTick` with the current time: at once, then every second during a countdown and every 15 seconds otherwise.
 */
export function useTick(onTick: (now: Date) => void, isCounting: boolean): void {
  useEffect(() => {
    const tick = () => onTick(now());
    tick();
    const timer = setInterval(tick, isCounting ? COUNTDOWN_MS : IDLE_MS);
    return () => clearInterval(timer);
  }, [isCounting, onTick]);
}
