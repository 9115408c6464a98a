import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './lib/cx.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'main' | 'secondary' | 'ghost';
export type ButtonSize = 'medium' | 'large';

const LOOKS: Record<ButtonVariant, string> = {
  main: 'bg-marigold text-on-marigold shadow-sm hover:bg-marigold-strong disabled:bg-ink/10 disabled:shadow-none',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunken disabled:border-line',
  ghost: 'text-ink hover:bg-ink/8',
};

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 text-base',
  large: 'min-h-13 px-6 text-lg',
};

/** The look of a button, for links that lead to the next step. One `main` on a screen. */
export function buttonClass(variant: ButtonVariant = 'main', size: ButtonSize = 'medium'): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-md font-semibold wrap-normal select-none',
    'transition-[background-color,transform] active:translate-y-px active:scale-[0.985]',
    'disabled:pointer-events-none disabled:text-muted aria-disabled:cursor-progress',
    LOOKS[variant],
    SIZES[size],
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** At work: presses do nothing, the focus stays, a spinner shows after 300 ms. */
  busy?: boolean;
  /** What the button says while it is busy, such as 'Generating...'. */
  busyLabel?: string;
}

/** A button. It is `type="button"` unless told otherwise. */
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
  // Not `disabled` while busy, which would throw a keyboard's focus off the page. Stopping the click also
  // stops the form that Enter would send.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={cx(buttonClass(variant, size), className)}
    >
      {busy && <Spinner className="[animation:var(--animate-late),var(--animate-spin)]" />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
