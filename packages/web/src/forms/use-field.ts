import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
  useFormState,
} from 'react-hook-form';
import type { FieldOf } from './use-form.ts';

export interface FieldProps<Values extends FieldValues> extends FieldOf<Values> {
  /** Focuses the field when it appears, for instance as the next step of a form. */
  focusOnOpen?: boolean | undefined;
  /** Replaces the typed text, for instance by its digits. */
  clean?: ((text: string) => string) | undefined;
}

/** The props that bind a native field to the form, and its error. */
export function useField<Values extends FieldValues>({
  form,
  name,
  focusOnOpen = false,
  clean,
}: FieldProps<Values>) {
  const { register, control, getFieldState, setFocus } = form;
  const formState = useFormState({ control, name });
  const registered = register(
    name,
    clean && {
      setValueAs: clean,
      onChange: ({ target }) => {
        target.value = clean(target.value);
      },
    },
  );
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
export function useControlledField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Value = FieldPathValue<Values, Name>,
>({ form, name }: FieldOf<Values> & { name: Name }) {
  const { field, fieldState } = useController({ control: form.control, name });
  return {
    value: field.value as Value,
    onChange: (value: Value) => {
      field.onChange(value);
      // From now on its errors follow its changes.
      field.onBlur();
    },
    ref: field.ref,
    error: fieldState.error?.message,
  };
}
