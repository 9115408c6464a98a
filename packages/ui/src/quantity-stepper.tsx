import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MinusIcon, PlusIcon } from './icons.tsx';

export interface QuantityStepperTexts {
  /** The name of the counted item, such as the package's name. */
  label: string;
  decrease: string;
  increase: string;
}

export interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** The maximum: at this value plus and the input are disabled; a larger typed value becomes the maximum. */
  max?: number;
  disabled?: boolean;
  /** A message under the stepper, announced when it appears, such as 'Max package limit : 4'. */
  message?: ReactNode;
  texts: QuantityStepperTexts;
}

const STEP_BUTTON =
  'flex size-11 items-center justify-center text-ink transition-colors hover:bg-ink/8 active:bg-ink/15 disabled:pointer-events-none disabled:opacity-35';

/** A minus button, an input for digits, and a plus button. */
export function QuantityStepper({ value, onChange, max, disabled, message, texts }: QuantityStepperProps) {
  const minus = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const messageId = useId();
  const isAtMax = max !== undefined && value >= max;

  // At the maximum the focused element becomes disabled, so the focus moves to the minus button.
  useEffect(() => {
    if (isAtMax && hadFocus.current) minus.current?.focus();
    hadFocus.current = false;
  }, [isAtMax]);

  const setQuantity = (next: number) => {
    setIsEmpty(false);
    hadFocus.current = [input.current, plus.current].some((element) => element === document.activeElement);
    onChange(Math.max(0, max === undefined ? next : Math.min(next, max)));
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6);
    if (digits === '') setIsEmpty(true);
    else setQuantity(Number(digits));
  };

  // The number that was typed before hydration.
  useEffect(() => {
    if (input.current && input.current.value !== String(value)) type(input.current.value);
  }, []);

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
          onClick={() => setQuantity(value - 1)}
          className={STEP_BUTTON}
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
          disabled={disabled || isAtMax}
          value={isEmpty ? '' : value}
          size={String(value).length}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setIsEmpty(false)}
          className="h-11 min-w-11 border-line px-1.5 border-x bg-transparent text-center font-semibold tabular-nums -outline-offset-3 disabled:text-ink disabled:opacity-100"
        />
        <button
          ref={plus}
          type="button"
          aria-label={texts.increase}
          disabled={disabled || isAtMax}
          onClick={() => setQuantity(value + 1)}
          className={STEP_BUTTON}
        >
          <PlusIcon />
        </button>
      </div>
      {/* The empty element is rendered too, because screen readers may not announce an element that appears together
          with its text. */}
      <p id={messageId} role="status" className="not-empty:mt-1 font-medium text-rani text-sm">
        {message}
      </p>
    </div>
  );
}
