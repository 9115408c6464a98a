const DURATION_MS = 180;

const animations = new WeakMap<HTMLElement, number>();

/** Whether `animateScroll` is scrolling the list. True until the last scroll event was dispatched. */
export const isScrollAnimated = (list: HTMLElement): boolean => animations.has(list);

/**
 * Scrolls a list sideways within 180 ms, or at once when the visitor prefers reduced motion. Native smooth scrolling
 * takes up to three times as long.
 */
export function animateScroll(list: HTMLElement, left: number): void {
  cancelAnimationFrame(animations.get(list) ?? 0);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    list.scrollLeft = left;
    endAnimation(list);
    return;
  }
  const from = list.scrollLeft;
  const startedAt = performance.now();
  // Scroll snapping would reset the position after every frame.
  list.style.scrollSnapType = 'none';
  const drawFrame = (now: number) => {
    const progress = Math.min(1, Math.max(0, now - startedAt) / DURATION_MS);
    list.scrollLeft = from + (left - from) * (1 - (1 - progress) ** 3);
    if (progress < 1) animations.set(list, requestAnimationFrame(drawFrame));
    else {
      list.style.removeProperty('scroll-snap-type');
      endAnimation(list);
    }
  };
  animations.set(list, requestAnimationFrame(drawFrame));
}

/** Browsers dispatch the scroll event of a frame at the start of the next frame. */
function endAnimation(list: HTMLElement): void {
  const removeAnimation = () => void animations.delete(list);
  animations.set(list, requestAnimationFrame(removeAnimation));
}
