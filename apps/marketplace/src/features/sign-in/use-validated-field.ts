import { useRef, useState } from 'react';

interface Validator<Output> {
  safeParse: (
    value: string,
  ) =>
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { message: string }[] } };
}

/** The value, the error and the input of a validated text field. */
export function useValidatedField<Output>(initial: string, validator: Validator<Output>) {
  const [value, setValue] = useState(initial);
  const [touched, setTouched] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const validate = (text: string) => {
    const result = validator.safeParse(text);
    setError(result.success ? undefined : result.error.issues[0]?.message);
    return result;
  };
  return {
    value,
    error,
    input,
    isValid: validator.safeParse(value).success,
    set: (text: string) => {
      setValue(text);
      setTouched(true);
      setError(undefined);
    },
    /** Validates the field on blur, if it was changed. */
    onBlur: () => {
      if (touched) validate(value);
    },
    /** The validated value; or null, after showing the error and focusing the field. */
    check: (text = value): { data: Output } | null => {
      const result = validate(text);
      if (result.success) return { data: result.data };
      input.current?.focus();
      return null;
    },
  };
}
