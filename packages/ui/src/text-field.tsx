import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { cx } from './lib/cx.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldTexts {
  /** Fixed content before the text, such as +91. */
  prefix?: ReactNode;
  /** Content after the text, such as a button. */
  suffix?: ReactNode;
}

/** A text field with label, hint and error. It takes the props that react-hook-form's `register` returns. */
export function TextField({
  label,
  note,
  hint,
  error,
  prefix,
  suffix,
  id: givenId,
  className,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} note={note} hint={hint} error={error} className={className}>
      <div
        className={cx(
          'flex min-h-12 items-stretch overflow-hidden rounded-md border bg-surface transition-colors',
          'has-[input:focus]:outline-3 has-[input:focus]:outline-focus has-[input:focus]:-outline-offset-1',
          'has-[input:disabled]:bg-sunken has-[input:disabled]:text-muted has-[input:read-only]:bg-sunken',
          error ? 'border-danger' : 'border-edge hover:border-ink',
        )}
      >
        {prefix && (
          <span className="flex items-center border-line border-r bg-sunken px-3 text-muted tabular-nums">
            {prefix}
          </span>
        )}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className="min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-muted"
        />
        {suffix}
      </div>
    </FieldFrame>
  );
}
