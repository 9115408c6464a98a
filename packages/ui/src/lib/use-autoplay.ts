import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isScrollAnimated } from './animate-scroll.ts';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function onMotionChange(listener: () => void): () => void {
  const list = matchMedia(REDUCED_MOTION);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

interface Autoplay {
  /** The interval; undefined turns autoplay off. */
  ms: number | undefined;
  /** Whether the list has more columns than fit. */
  overflows: boolean;
  advance: () => void;
}

/**
 * Advances a list automatically. It pauses while a pointer is over the list, while the list has visible focus, while
 * the list is outside the viewport, and after the visitor paused it. It starts paused when the visitor prefers
 * reduced motion. A manual scroll restarts the interval.
 */
export function useAutoplay(ref: RefObject<HTMLElement | null>, { ms, overflows, advance }: Autoplay) {
  const prefersReducedMotion = useSyncExternalStore(
    onMotionChange,
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  );
  const [isPlayingChoice, setPlayingChoice] = useState<boolean | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [clickCount, countClick] = useReducer((count: number) => count + 1, 0);
  const isPlaying = isPlayingChoice ?? !prefersReducedMotion;
  const isMoving = ms !== undefined && overflows && isPlaying && !isHovered && !hasFocus;
  const latestAdvance = useRef(advance);
  useEffect(() => {
    latestAdvance.current = advance;
  });
  useEffect(() => {
    const list = ref.current;
    if (!isMoving || !list) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const startTimer = () => {
      clearInterval(timer);
      timer = setInterval(() => {
        if (!document.hidden && isInViewport(list)) latestAdvance.current();
      }, ms);
    };
    // The list's own animation does not restart the interval.
    const onScroll = () => isScrollAnimated(list) || startTimer();
    startTimer();
    list.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearInterval(timer);
      list.removeEventListener('scroll', onScroll);
    };
    // A click on a button restarts the interval.
  }, [isMoving, ms, clickCount, ref]);
  return {
    isPlaying,
    toggle() {
      setPlayingChoice(!isPlaying);
      // After a click on Play the list advances although its button has the focus.
      setHasFocus(false);
    },
    pauseHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A click by mouse or touch leaves a focus that is not visible.
      onFocus: ({ target }: FocusEvent) => setHasFocus(target.matches(':focus-visible')),
      onBlur: () => setHasFocus(false),
      onClick: countClick,
    },
  };
}

function isInViewport(list: HTMLElement): boolean {
  const { top, bottom } = list.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}
