import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isGliding } from './glide.ts';

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
  advance: () => void;
}

/**
 * Moves a list by itself, except while a pointer or a focus that is seen is on it, while it is out of sight, and once
 * somebody has paused it. Who wants no motion has it paused from the start. What was moved to by hand has the whole time.
 */
export function useAutoplay(ref: RefObject<HTMLElement | null>, { ms, overflows, advance }: Autoplay) {
  const isReduced = useSyncExternalStore(
    onMotionChange,
    () => matchMedia(QUERY).matches,
    () => true,
  );
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [presses, pressed] = useReducer((count: number) => count + 1, 0);
  const isPlaying = chosen ?? !isReduced;
  const isMoving = ms !== undefined && overflows && isPlaying && !isUnderPointer && !hasFocus;
  const move = useRef(advance);
  useEffect(() => {
    move.current = advance;
  });
  useEffect(() => {
    const list = ref.current;
    if (!isMoving || !list) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const begin = () => {
      clearInterval(timer);
      timer = setInterval(() => {
        if (!document.hidden && isInSight(list)) move.current();
      }, ms);
    };
    // Its own moves take none of the time.
    const moved = () => isGliding(list) || begin();
    begin();
    list.addEventListener('scroll', moved, { passive: true });
    return () => {
      clearInterval(timer);
      list.removeEventListener('scroll', moved);
    };
    // A press of a button begins the time anew.
  }, [isMoving, ms, presses, ref]);
  return {
    isPlaying,
    toggle() {
      setChosen(!isPlaying);
      // Whoever presses Play wants it to go on, wherever the focus is.
      setHasFocus(false);
    },
    hold: {
      onPointerEnter: () => setUnderPointer(true),
      onPointerLeave: () => setUnderPointer(false),
      // A press by mouse or finger leaves the focus behind, which is not seen.
      onFocus: ({ target }: FocusEvent) => setHasFocus(target.matches(':focus-visible')),
      onBlur: () => setHasFocus(false),
      onClick: pressed,
    },
  };
}

function isInSight(list: HTMLElement): boolean {
  const { top, bottom } = list.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}
