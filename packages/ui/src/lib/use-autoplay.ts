import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Carousel } from './use-carousel.ts';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function onMotionChange(listener: () => void): () => void {
  const list = matchMedia(REDUCED_MOTION);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/**
 * Plays the autoplay of a carousel while `canPlay` is true, until the visitor pauses it. It starts paused when the
 * visitor prefers reduced motion.
 */
export function useAutoplay(carousel: Carousel | undefined, canPlay: boolean) {
  const prefersReducedMotion = useSyncExternalStore(
    onMotionChange,
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  );
  const [isPlayingChoice, setPlayingChoice] = useState<boolean | null>(null);
  const isPlaying = isPlayingChoice ?? !prefersReducedMotion;
  const isMoving = canPlay && isPlaying;
  useEffect(() => {
    if (!carousel || !isMoving) return;
    const play = () => carousel.plugins().autoplay?.play();
    play();
    // The plugin stops when Embla measures the slides again.
    carousel.on('reInit', play);
    return () => {
      carousel.off('reInit', play);
      carousel.plugins().autoplay?.stop();
    };
  }, [carousel, isMoving]);
  return { isPlaying, toggle: () => setPlayingChoice(!isPlaying) };
}
