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
      if (wasChanged.current && !isPressedSubmit(event.relatedTarget)) void registered.onBlur(event);
    },
  };
}

/**
 * Whether the focus moved to a submit button that is being pressed. The click validates the form; an error before it
 * would move the button away from the pointer, and the browser would drop the click.
 */
function isPressedSubmit(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === 'submit' && target.matches(':active');
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
