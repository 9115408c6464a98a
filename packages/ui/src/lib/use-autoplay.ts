import { type FocusEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function onMotionChange(changed: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

interface Autoplay {
  /** Undefined: nothing moves by itself. */
  ms: number | undefined;
  /** Whether there is anywhere to go. */
  overflows: boolean;
  /** Where the list stands: a move by hand has the whole time from then on. */
  column: number;
  advance: () => void;
}

/**
 * Moves a list by itself, except while a pointer or the focus is on it, while it is out of sight, and once somebody has
 * paused it. Who wants no motion has it paused from the start.
 */
export function useAutoplay(
  ref: RefObject<HTMLElement | null>,
  { ms, overflows, column, advance }: Autoplay,
) {
  const isReduced = useSyncExternalStore(
    onMotionChange,
    () => matchMedia(QUERY).matches,
    () => true,
  );
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isPlaying = chosen ?? !isReduced;
  const isMoving = ms !== undefined && overflows && isPlaying && !isUnderPointer && !hasFocus;
  const move = useRef(advance);
  useEffect(() => {
    move.current = advance;
  });
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (!document.hidden && isInSight(ref.current)) move.current();
    }, ms);
    return () => clearInterval(timer);
    // Every move begins the time anew.
  }, [isMoving, ms, column, ref]);
  return {
    isPlaying,
    toggle: () => setChosen(!isPlaying),
    hold: {
      onPointerEnter: () => setUnderPointer(true),
      onPointerLeave: () => setUnderPointer(false),
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHasFocus(currentTarget.contains(relatedTarget)),
    },
  };
}

function isInSight(list: HTMLElement | null): boolean {
  if (!list) return false;
  const { top, bottom } = list.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}
