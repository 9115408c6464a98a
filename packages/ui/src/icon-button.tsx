import type { ComponentProps, ReactNode } from 'react';
import { cx } from './lib/cx.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name of the button. */
  label: string;
  icon: ReactNode;
}

/** The classes of a round 44 px icon button, also for links. */
export function iconButtonClass(): string {
  return cx(
    'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink',
    'transition-colors hover:bg-ink/8 active:bg-ink/15 disabled:pointer-events-none disabled:opacity-40',
  );
}

/** A round 44 px button with an icon only. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={cx(iconButtonClass(), className)}
    >
      {icon}
    </button>
  );
}
