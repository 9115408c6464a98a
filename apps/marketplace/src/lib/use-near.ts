import { type RefObject, useEffect, useRef } from 'react';

/** So far below what is seen something is near already. */
const AHEAD = '600px';

/**
 * Calls `onNear` when the end of a list comes near what is seen, and again for every `turn` in which it still is.
 * Nothing is called while there is no turn.
 */
export function useNear(end: RefObject<Element | null>, turn: number | null, onNear: () => void): void {
  const call = useRef(onNear);
  useEffect(() => {
    call.current = onNear;
  });
  useEffect(() => {
    if (turn === null || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && call.current(),
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, turn]);
}
