import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MinusIcon, PlusIcon } from './icons.tsx';

export interface QuantityStepperTexts {
  /** What is counted, such as the package's name. */
  label: string;
  decrease: string;
  increase: string;
}

export interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** At this number plus and the input are disabled, and typing stops at it. */
  max?: number;
  disabled?: boolean;
  /** Stands under the stepper and is read out when it appears, such as 'Max package limit : 4'. */
  message?: ReactNode;
  texts: QuantityStepperTexts;
}

const END_BUTTON =
  'flex size-11 items-center justify-center text-ink transition-colors hover:bg-ink/8 active:bg-ink/15 disabled:pointer-events-none disabled:opacity-35';

/** Minus, a number that can be typed (digits only, from 0), plus. */
export function QuantityStepper({ value, onChange, max, disabled, message, texts }: QuantityStepperProps) {
  const minus = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const [emptied, setEmptied] = useState(false);
  const messageId = useId();
  const full = max !== undefined && value >= max;

  // What has the focus is disabled at the maximum; a keyboard goes on from the minus.
  useEffect(() => {
    if (full && hadFocus.current) minus.current?.focus();
    hadFocus.current = false;
  }, [full]);

  const set = (next: number) => {
    setEmptied(false);
    hadFocus.current = [input.current, plus.current].some((element) => element === document.activeElement);
    onChange(Math.max(0, max === undefined ? next : Math.min(next, max)));
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6);
    if (digits === '') setEmptied(true);
    else set(Number(digits));
  };

  return (
    <div className="inline-flex flex-col items-end">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its layout */}
      <div
        role="group"
        aria-label={texts.label}
        className="inline-flex items-center overflow-hidden rounded-md border border-edge bg-surface"
      >
        <button
          ref={minus}
          type="button"
          aria-label={texts.decrease}
          disabled={disabled || value <= 0}
          onClick={() => set(value - 1)}
          className={END_BUTTON}
        >
          <MinusIcon />
        </button>
        <input
          ref={input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={texts.label}
          aria-describedby={message ? messageId : undefined}
          disabled={disabled || full}
          value={emptied ? '' : value}
          size={String(value).length}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setEmptied(false)}
          className="h-11 min-w-11 border-line px-1.5 border-x bg-transparent text-center font-semibold tabular-nums -outline-offset-3 disabled:text-ink disabled:opacity-100"
        />
        <button
          ref={plus}
          type="button"
          aria-label={texts.increase}
          disabled={disabled || full}
          onClick={() => set(value + 1)}
          className={END_BUTTON}
        >
          <PlusIcon />
        </button>
      </div>
      {/* There while it is empty too: what appears together with its words may not be read out. */}
      <p id={messageId} role="status" className="not-empty:mt-1 font-medium text-rani text-sm">
        {message}
      </p>
    </div>
  );
}
