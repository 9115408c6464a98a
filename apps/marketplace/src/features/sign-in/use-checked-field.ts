import { useRef, useState } from 'react';

interface Checker<Output> {
  safeParse: (
    value: string,
  ) =>
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { message: string }[] } };
}

/** A text, what is wrong with it once that is to be said, and its input. */
export function useCheckedField<Output>(initial: string, checker: Checker<Output>) {
  const [value, setValue] = useState(initial);
  const [touched, setTouched] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const validate = (text: string) => {
    const result = checker.safeParse(text);
    setError(result.success ? undefined : result.error.issues[0]?.message);
    return result;
  };
  return {
    value,
    error,
    input,
    isValid: checker.safeParse(value).success,
    set: (text: string) => {
      setValue(text);
      setTouched(true);
      setError(undefined);
    },
    /** What leaving the field says: nothing of one that was not touched. */
    leave: () => {
      if (touched) validate(value);
    },
    /** The checked text; otherwise null, the fault said and the focus on the field. */
    check: (text = value): { data: Output } | null => {
      const result = validate(text);
      if (result.success) return { data: result.data };
      input.current?.focus();
      return null;
    },
  };
}
