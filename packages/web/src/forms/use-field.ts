import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react';
import { type RegisterOptions, useController, useFormContext } from 'react-hook-form';

export interface FieldProps {
  /** The name of the value in the form. */
  name: string;
  /** Focuses the field when it appears, for instance as the next step of a form. */
  focusOnOpen?: boolean;
}

/** The props that bind a native field to the form, and its error. */
export function useField({ name, focusOnOpen = false }: FieldProps, options?: RegisterOptions) {
  const { register, getFieldState, formState, setFocus } = useFormContext();
  const registered = register(name, options);
  const wasChanged = useRef(false);
  useEffect(() => {
    if (focusOnOpen) setFocus(name);
  }, [focusOnOpen, setFocus, name]);
  return {
    ...registered,
    error: getFieldState(name, formState).error?.message,
    onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      wasChanged.current = true;
      return registered.onChange(event);
    },
    // A field that was only visited shows no error.
    onBlur(event: FocusEvent<HTMLElement>) {
      if (!wasChanged.current) return;
      const pressed = document.querySelector<HTMLButtonElement>('button:active');
      if (!pressed) void registered.onBlur(event);
      else if (pressed.type !== 'submit') afterPress(() => void registered.onBlur(event));
    },
  };
}

/**
 * Runs `check` after the press of a button that took the focus. An error before it would move the button away from the pointer,
 * and the browser would drop the click. The click of a submit button validates the form itself.
 */
function afterPress(check: () => void): void {
  const ends = new AbortController();
  const end = () => {
    ends.abort();
    // The click follows the end of the press.
    setTimeout(check);
  };
  addEventListener('pointerup', end, { signal: ends.signal, capture: true });
  addEventListener('pointercancel', end, { signal: ends.signal, capture: true });
}

/** The value of a field that is no native input, its change and its error. */
export function useControlledField<Value>(name: string) {
  const { field, fieldState } = useController({ name });
  return {
    value: (field.value ?? null) as Value | null,
    onChange: (value: Value | null) => {
      field.onChange(value);
      // From now on its errors follow its changes.
      field.onBlur();
    },
    ref: field.ref,
    error: fieldState.error?.message,
  };
}
