import { type RefObject, useEffect } from 'react';

/** Puts the focus into a step's field when the step opens. */
export function useFocusFirst(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => input.current?.focus(), [input]);
}
