import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import { CheckIcon } from './icons.tsx';
import { cx } from './lib/cx.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The text beside the box, which may contain a link. */
  label: ReactNode;
  error?: string;
}

/** A checkbox whose whole line, including the label, can be clicked. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 py-2">
        <span className="relative flex size-6 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className={cx(
              'peer size-6 appearance-none rounded-sm border-2 bg-surface transition-colors checked:border-ink checked:bg-ink disabled:opacity-45',
              error ? 'border-danger' : 'border-edge',
            )}
          />
          <CheckIcon className="pointer-events-none absolute inset-0 m-auto size-4.5 stroke-3 text-on-ink opacity-0 peer-checked:opacity-100" />
        </span>
        <span className="text-sm">{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
