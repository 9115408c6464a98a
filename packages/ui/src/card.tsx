import type { ComponentProps } from 'react';
import { cx } from './lib/cx.ts';

/** A bordered surface. Its content sets its own padding. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-lg border border-line bg-surface shadow-sm', className)} />;
}
