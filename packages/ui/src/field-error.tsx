import type { ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';

interface FieldErrorProps {
  /** The id for the field's `aria-describedby`. */
  id: string;
  children: ReactNode;
  className?: string;
}

/** The error message of a field. */
export function FieldError({ id, children, className }: FieldErrorProps) {
  return (
    <p id={id} className={cx('flex items-start gap-1.5 font-medium text-danger text-sm', className)}>
      <AlertIcon className="mt-0.5" />
      {children}
    </p>
  );
}
