import { type RefObject, useEffect } from 'react';

/** Puts the focus into a step's field when the step opens out of another one. */
export function useFocusFirst(input: RefObject<HTMLInputElement | null>, isFirstStep = false): void {
  useEffect(() => {
    if (!isFirstStep) input.current?.focus();
  }, [input, isFirstStep]);
}
