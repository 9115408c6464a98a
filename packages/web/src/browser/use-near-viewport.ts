import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The distance below the viewport that counts as near. */
const MARGIN = '600px';

/**
 * Calls `onNear` when the element comes near the viewport, and again for every new `observationKey` while it is near.
 * A null key stops the observation.
 */
export function useNearViewport(
  end: RefObject<Element | null>,
  observationKey: number | null,
  onNear: () => void,
): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (observationKey === null || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(),
      { rootMargin: `0px 0px ${MARGIN}` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, observationKey]);
}
