import { useEffect } from 'react';
import { now } from './clock.ts';

const COUNTING_MS = 1_000;
const WAITING_MS = 15_000;

/** Tells a page the time: at once, then every second while something on it counts down, now and then otherwise. */
export function useTick(tell: (now: Date) => void, isCounting: boolean): void {
  useEffect(() => {
    const tick = () => tell(now());
    tick();
    const timer = setInterval(tick, isCounting ? COUNTING_MS : WAITING_MS);
    return () => clearInterval(timer);
  }, [isCounting, tell]);
}
