import { useCallback, useEffect, useState } from 'react';

export interface Countdown {
  /** Whole seconds left, never below 0. */
  seconds: number;
  /** Starts again, from the first number or another. */
  restart: (from?: number) => void;
}

interface Run {
  from: number;
  /** Tells a restart from the same number apart. */
  round: number;
}

/**
 * Counts `from` seconds down to 0, starting when the page has come alive: until then, and on the server, it says
 * `from`. It keeps to the clock, so a tab that slept shows the right number when it wakes.
 */
export function useCountdown(from: number): Countdown {
  const [given, setGiven] = useState(from);
  const [run, setRun] = useState<Run>({ from, round: 0 });
  const [seconds, setSeconds] = useState(from);
  const restart = useCallback(
    (next = from) => {
      setSeconds(next);
      setRun(({ round }) => ({ from: next, round: round + 1 }));
    },
    [from],
  );
  if (given !== from) {
    setGiven(from);
    restart(from);
  }

  useEffect(() => {
    if (run.from <= 0) return;
    const end = Date.now() + run.from * 1000;
    const tick = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
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
