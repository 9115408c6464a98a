import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is in the viewport, at least in part, or within a margin around it. False until the browser has
 * reported it.
 */
export function useInViewport(ref: RefObject<Element | null>, margin = '0px'): boolean {
  const [isInViewport, setInViewport] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => setInViewport(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, margin]);
  return isInViewport;
}
