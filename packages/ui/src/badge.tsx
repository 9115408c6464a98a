import type { ReactNode } from 'react';
import { cx } from './lib/cx.ts';

const TONES = {
  rani: 'bg-rani-soft text-rani',
  marigold: 'bg-marigold-soft text-ink',
  danger: 'bg-danger-soft text-danger',
  plain: 'bg-ink/8 text-ink',
};

export type BadgeTone = keyof typeof TONES;

export interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}

/** A short label: a discount, 'Sold out', a package's label. The text carries the meaning, not the colour alone. */
export function Badge({ tone = 'rani', children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 font-semibold text-xs',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
