import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function onMotionChange(listener: () => void): () => void {
  const list = matchMedia(REDUCED_MOTION);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

interface AutoplayOptions {
  everyMs: number | undefined;
  /** The visitor does not use the slider, and it can move. */
  canPlay: boolean;
  /** The visible slide: another one starts the interval again. */
  index: number;
  onNext: () => void;
}

/**
 * Calls `onNext` at each interval while `canPlay` is true and the tab is visible, until the visitor pauses it. It starts
 * paused when the visitor prefers reduced motion.
 */
export function useAutoplay({ everyMs, canPlay, index, onNext }: AutoplayOptions) {
  const prefersReducedMotion = useSyncExternalStore(
    onMotionChange,
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  );
  const [isPlayingChoice, setPlayingChoice] = useState<boolean | null>(null);
  const isPlaying = isPlayingChoice ?? !prefersReducedMotion;
  const moves = everyMs !== undefined && canPlay && isPlaying;
  const moveOn = useEffectEvent(onNext);
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && moveOn(), everyMs);
    return () => clearInterval(timer);
  }, [moves, everyMs, index]); // a move by the visitor starts the interval again
  return { isPlaying, toggle: () => setPlayingChoice(!isPlaying) };
}
