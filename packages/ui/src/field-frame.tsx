import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

export interface FieldTexts {
  label: string;
  /** Shown beside the label, such as 'optional'. */
  note?: string;
  hint?: string;
  /** The error message, shown under the field and read with it. */
  error?: string;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
  className?: string;
}

/** The ids that describe a field, for its `aria-describedby`. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

/** The label above a field, and the hint and error below it. */
export function FieldFrame({ id, label, note, hint, error, children, className }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex items-baseline gap-2 font-medium text-sm">
        {label} {note && <span className="font-normal text-muted text-xs">{note}</span>}
      </label>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}

/** The error and the hint of a field, with the ids of `describedBy`. */
export function FieldMessages({ id, hint, error }: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {error && (
        <FieldError id={`${id}-error`} className="mt-1.5">
          {error}
        </FieldError>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
    </>
  );
}
