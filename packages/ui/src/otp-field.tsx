import { type KeyboardEvent, type Ref, type SyntheticEvent, useId, useRef, useState } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { cx } from './lib/cx.ts';

export interface OtpFieldProps extends FieldTexts {
  value: string;
  /** Reads the ASCII digits of what was entered, such as digits of other scripts. */
  digitsOf: (text: string) => string;
  /** Digits only, never more than `length`. */
  onChange: (value: string) => void;
  /** Called when the last digit is entered by typing, pasting or autofill. */
  onComplete?: (value: string) => void;
  onBlur?: () => void;
  length?: number;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

const KEYS: Record<string, (index: number, end: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, end) => end,
};

/**
 * A one-time code field (4 digits by default) drawn as boxes over one real input, so that pasting, autofill and
 * screen readers work as in any text field. A typed digit replaces the active one.
 */
export function OtpField({
  value,
  digitsOf,
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
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const pendingCaret = useRef<number | null>(null);
  // When the code is cleared, the active index may lie behind its end.
  const visibleIndex = activeIndex === null ? null : Math.min(activeIndex, value.length);
  const boxes = Array.from({ length }, (_, index) => index);

  const activateBox = (input: HTMLInputElement, position: number) => {
    const index = Math.max(0, Math.min(position, input.value.length, length - 1));
    input.setSelectionRange(index, Math.min(index + 1, input.value.length));
    setActiveIndex(index);
  };
  const onSelect = (event: SyntheticEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const start = input.selectionStart ?? 0;
    const end = input.selectionEnd ?? 0;
    if (end - start > 1) return;
    activateBox(input, pendingCaret.current ?? start);
    pendingCaret.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = KEYS[event.key];
    if (!move || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    activateBox(event.currentTarget, move(activeIndex ?? 0, value.length));
  };
  const change = (text: string, caret: number) => {
    const next = digitsOf(text).slice(0, length);
    // A text without a digit changes nothing: what was entered before stays.
    if (next === '' && text !== '') return;
    pendingCaret.current = Math.min(caret, next.length);
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
            data-active={visibleIndex === index || undefined}
            className={cx(
              'flex h-14 w-12 items-center justify-center rounded-md border bg-surface font-display font-bold text-2xl tabular-nums',
              error ? 'border-danger' : 'border-edge',
              'data-active:outline-3 data-active:outline-focus data-active:-outline-offset-1',
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
          // An empty input dispatches no select event on focus.
          onFocus={(event) => activateBox(event.currentTarget, value.length)}
          onSelect={onSelect}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setActiveIndex(null);
            onBlur?.();
          }}
          // The boxes show the digits. The font size prevents phones from zooming in on focus.
          className="absolute inset-0 cursor-text bg-transparent text-transparent text-xl caret-transparent outline-none selection:bg-transparent selection:text-transparent"
        />
      </div>
    </FieldFrame>
  );
}
