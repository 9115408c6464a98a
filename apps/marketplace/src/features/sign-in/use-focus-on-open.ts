import { type RefObject, useEffect } from 'react';

/** Focuses a step's field when the step opens after another step. */
export function useFocusOnOpen(input: RefObject<HTMLInputElement | null>, isFirstStep = false): void {
  useEffect(() => {
    if (!isFirstStep) input.current?.focus();
  }, [input, isFirstStep]);
}
