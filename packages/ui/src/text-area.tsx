import { type ComponentProps, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { cx } from './lib/cx.ts';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  /** The length of the text and its limit, such as '120 / 1500', shown below the field and read with it. */
  counter?: string;
}

/** A text field of several lines, which grows with its text where the browser can. */
export function TextArea({
  label,
  note,
  hint,
  error,
  counter,
  id: givenId,
  className,
  rows = 4,
  ...field
}: TextAreaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const descriptions = [describedBy(id, { hint, error }), counter && `${id}-counter`].filter(Boolean);
  return (
    <FieldFrame id={id} label={label} note={note} hint={hint} error={error} className={className}>
      <textarea
        {...field}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptions.join(' ') || undefined}
        className={cx(
          'field-sizing-content block max-h-80 w-full rounded-md border bg-surface px-3 py-2.5 outline-none transition-colors placeholder:text-muted',
          'focus:outline-3 focus:outline-focus focus:-outline-offset-1 read-only:bg-sunken disabled:bg-sunken disabled:text-muted',
          error ? 'border-danger' : 'border-edge hover:border-ink',
        )}
        // The height where the browser does not size a field by its content.
        style={{ minHeight: `${rows * 1.5 + 1.25}rem` }}
      />
      {counter && (
        <p id={`${id}-counter`} className="mt-1.5 text-right text-muted text-sm tabular-nums">
          {counter}
        </p>
      )}
    </FieldFrame>
  );
}
