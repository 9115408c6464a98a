import { type FocusEvent, useState } from 'react';

/** Whether a pointer is over an element, or the element has visible focus. `handlers` belong to the element. */
export function useInteraction() {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  return {
    isInteracting: isHovered || hasFocus,
    /** Ignores the focus until it moves. */
    ignoreFocus: () => setHasFocus(false),
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A click by mouse or touch leaves a focus that is not visible.
      onFocus: ({ target }: FocusEvent) => setHasFocus(target.matches(':focus-visible')),
      onBlur: () => setHasFocus(false),
    },
  };
}
