import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './lib/cx.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'main' | 'secondary' | 'ghost';
export type ButtonSize = 'medium' | 'large';

const VARIANTS: Record<ButtonVariant, string> = {
  main: 'bg-marigold text-on-marigold shadow-sm hover:bg-marigold-strong disabled:bg-ink/10 disabled:shadow-none',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunken disabled:border-line',
  ghost: 'text-ink hover:bg-ink/8',
};

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 text-base',
  large: 'min-h-13 px-6 text-lg',
};

/** The classes of a button, also for links. A screen has one `main` button. */
export function buttonClass(variant: ButtonVariant = 'main', size: ButtonSize = 'medium'): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-md font-semibold wrap-normal select-none',
    'transition-[background-color,transform] active:translate-y-px active:scale-[0.985]',
    'disabled:pointer-events-none disabled:text-muted aria-disabled:cursor-progress',
    VARIANTS[variant],
    SIZES[size],
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An action is running: clicks do nothing, the focus stays, and a spinner appears after 300 ms. */
  busy?: boolean;
  /** The text of the button while it is busy, such as 'Generating...'. */
  busyLabel?: string;
}

/** A button with `type="button"` by default. */
export function Button({
  variant = 'main',
  size = 'medium',
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // A `disabled` button would lose the keyboard focus. Preventing the click also prevents the submit that Enter
  // triggers.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={handleClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={cx(buttonClass(variant, size), className)}
    >
      {busy && <Spinner className="[animation:var(--animate-delayed),var(--animate-spin)]" />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
