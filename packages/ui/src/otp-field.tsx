import { type KeyboardEvent, type Ref, type SyntheticEvent, useId, useRef, useState } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { cx } from './lib/cx.ts';

export interface OtpFieldProps extends FieldTexts {
  value: string;
  /** Digits only, never more than `length`. */
  onChange: (value: string) => void;
  /** Called when the last digit is in, by typing, pasting or the phone filling it in. */
  onComplete?: (value: string) => void;
  onBlur?: () => void;
  length?: number;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

const KEYS: Record<string, (at: number, end: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, end) => end,
};

/**
 * A one-time code (4 digits unless told otherwise) drawn as boxes. Underneath lies one real input, so pasting,
 * the platform's own filling and screen readers work as in any text field; a typed digit replaces the marked one.
 */
export function OtpField({
  value,
  onChange,
  onComplete,
  onBlur,
  length = 4,
  name,
  disabled,
  ref,
  className,
  label,
  note,
  hint,
  error,
}: OtpFieldProps) {
  const id = useId();
  const [marked, setMarked] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  // A code that was taken back leaves the mark behind it.
  const shownMark = marked === null ? null : Math.min(marked, value.length);
  const boxes = Array.from({ length }, (_, index) => index);

  const mark = (input: HTMLInputElement, position: number) => {
    const at = Math.max(0, Math.min(position, input.value.length, length - 1));
    input.setSelectionRange(at, Math.min(at + 1, input.value.length));
    setMarked(at);
  };
  const onSelect = (event: SyntheticEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const start = input.selectionStart ?? 0;
    const end = input.selectionEnd ?? 0;
    if (end - start > 1) return;
    mark(input, wanted.current ?? start);
    wanted.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = KEYS[event.key];
    if (!move || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    mark(event.currentTarget, move(marked ?? 0, value.length));
  };
  const change = (text: string, caret: number) => {
    const next = text.replace(/\D/g, '').slice(0, length);
    wanted.current = Math.min(caret, next.length);
    onChange(next);
    if (next.length === length && next !== value) onComplete?.(next);
  };

  return (
    <FieldFrame id={id} label={label} note={note} hint={hint} error={error} className={className}>
      <div className="relative flex w-fit gap-2.5">
        {boxes.map((index) => (
          <span
            key={index}
            aria-hidden="true"
            data-marked={shownMark === index || undefined}
            className={cx(
              'flex h-14 w-12 items-center justify-center rounded-md border bg-surface font-display font-bold text-2xl tabular-nums',
              error ? 'border-danger' : 'border-edge',
              'data-marked:outline-3 data-marked:outline-focus data-marked:-outline-offset-1',
              disabled && 'bg-sunken text-muted',
            )}
          >
            {value[index]}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          name={name}
          value={value}
          disabled={disabled}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={(event) =>
            change(event.currentTarget.value, event.currentTarget.selectionStart ?? length)
          }
          // An empty input that gets the focus tells of no selection.
          onFocus={(event) => mark(event.currentTarget, value.length)}
          onSelect={onSelect}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setMarked(null);
            onBlur?.();
          }}
          // Seen only through the boxes; large letters keep phones from zooming in.
          className="absolute inset-0 cursor-text bg-transparent text-transparent text-xl caret-transparent outline-none selection:bg-transparent selection:text-transparent"
        />
      </div>
    </FieldFrame>
  );
}
