import { useCallback, useEffect, useState } from 'react';

export interface Countdown {
  /** The remaining whole seconds, at least 0. */
  seconds: number;
  /** Restarts the countdown, by default from the first number. */
  restart: (from?: number) => void;
}

interface Run {
  from: number;
  /** Distinguishes a restart from the same number. */
  round: number;
}

/**
 * Counts `from` seconds down to 0 after hydration; before it, and on the server, the value is `from`. The countdown
 * follows the clock, so that a suspended tab shows the right number when it resumes.
 */
export function useCountdown(from: number): Countdown {
  const [previousFrom, setPreviousFrom] = useState(from);
  const [run, setRun] = useState<Run>({ from, round: 0 });
  const [seconds, setSeconds] = useState(from);
  const restart = useCallback(
    (next = from) => {
      setSeconds(next);
      setRun(({ round }) => ({ from: next, round: round + 1 }));
    },
    [from],
  );
  if (previousFrom !== from) {
    setPreviousFrom(from);
    restart(from);
  }

  useEffect(() => {
    if (run.from <= 0) return;
    const end = Date.now() + run.from * 1000;
    const tick = () => {
      const remaining = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setSeconds(remaining);
      if (remaining === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [run]);

  return { seconds: Math.max(0, seconds), restart };
}
