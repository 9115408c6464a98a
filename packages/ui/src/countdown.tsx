import { type ReactNode, useEffect, useRef } from 'react';
import { ClockIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';
import { useCountdown } from './use-countdown.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CountdownProps {
  /** What happens at 0, such as 'Starts In'. */
  label: ReactNode;
  /** Seconds left when the page was made. */
  from: number;
  /** What is seen, every second. */
  format: (seconds: number) => string;
  /** What is read out when someone comes to it, such as 'about 3 hours'. */
  spoken: (seconds: number) => string;
  /** Called once, at 0. */
  onEnd?: () => void;
  tone?: 'plain' | 'urgent';
}

/** A ticking time. Screen readers hear it when they come to it and are left in peace otherwise. */
export function Countdown({ label, from, format, spoken, onEnd, tone = 'plain' }: CountdownProps) {
  const { seconds } = useCountdown(from);
  const end = useRef(onEnd);
  end.current = onEnd;
  const over = seconds === 0;
  useEffect(() => {
    if (over) end.current?.();
  }, [over]);
  return (
    <span
      role="timer"
      aria-live="off"
      className={cx(
        'inline-flex items-center gap-1.5 font-medium text-sm',
        tone === 'urgent' ? 'text-danger' : 'text-muted',
      )}
    >
      <ClockIcon />
      {label}
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {format(seconds)}
      </span>
      <VisuallyHidden>{spoken(seconds)}</VisuallyHidden>
    </span>
  );
}
