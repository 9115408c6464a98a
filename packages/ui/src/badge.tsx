import type { ReactNode } from 'react';
import { cx } from './lib/cx.ts';
import { readableOn } from './lib/readable-on.ts';

const TONES = {
  rani: 'bg-rani-soft text-rani',
  leaf: 'bg-leaf-soft text-leaf',
  marigold: 'bg-marigold-soft text-ink',
  danger: 'bg-danger-soft text-danger',
  plain: 'bg-ink/8 text-ink',
  night: 'bg-night/85 text-ivory',
};

export type BadgeTone = keyof typeof TONES;

export interface BadgeProps {
  tone?: BadgeTone;
  /** A ground chosen elsewhere, `#rgb` or `#rrggbb`; the text becomes dark or light to be readable on it. */
  color?: string;
  children: ReactNode;
  className?: string;
}

/** A short label: a price off, 'Sold out', what a package's seller calls it. The words carry the meaning. */
export function Badge({ tone = 'rani', color, children, className }: BadgeProps) {
  const text = color ? readableOn(color) : null;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 font-semibold text-xs',
        text === null ? TONES[tone] : text === 'night' ? 'text-night' : 'text-ivory',
        className,
      )}
      style={text === null ? undefined : { backgroundColor: color }}
    >
      {children}
    </span>
  );
}
