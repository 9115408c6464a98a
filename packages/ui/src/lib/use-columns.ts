import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The columns of a row: their distances from the first one in pixels (slides of one column stand below each other), the first
 * visible column, and the first visible one at the end of the row. Both are 0 while all slides fit.
 */
const measure = (row: HTMLElement) => {
  const lefts = Array.from(row.querySelectorAll('li'), (slide) => slide.offsetLeft);
  const distances = [...new Set(lefts)].map((left) => left - (lefts[0] ?? 0));
  const end = row.scrollWidth - row.clientWidth - 1;
  // The column at or after a distance; the last one where rounding has cut its distance.
  const columnAt = (left: number) => {
    const found = distances.findIndex((start) => start >= left);
    return found === -1 ? distances.length - 1 : found;
  };
  const last = end > 0 ? columnAt(end) : 0;
  const half = ((distances[1] ?? 0) - (distances[0] ?? 0)) / 2;
  return { distances, last, first: row.scrollLeft >= end ? last : columnAt(row.scrollLeft - half) };
};

/**
 * The scroll position of a row of slides. `index` is the first visible column, `lastIndex` the first visible one at the end;
 * both are 0 while all slides fit. `scrollTo` moves to a column as smoothly as the row's `scroll-behavior` says; `goal` is the
 * column to which the row is moving, or the first visible one. `show` moves the least that shows the whole column of a slide.
 */
export function useColumns(viewport: RefObject<HTMLElement | null>, slideCount: number) {
  const [index, setIndex] = useState(0);
  const [lastIndex, setLastIndex] = useState(0);
  const [count, setCount] = useState(0);
  const target = useRef<number | null>(null);
  useEffect(() => {
    const row = viewport.current;
    if (!row) return;
    const read = () => {
      const { distances, first, last } = measure(row);
      setCount(distances.length);
      setLastIndex(last);
      setIndex(first);
      if (first === target.current) target.current = null;
    };
    const endMove = () => {
      target.current = null;
    };
    // The observer reports the first size too, after the layout: reading the position forces none.
    const observer = new ResizeObserver(read);
    observer.observe(row);
    row.addEventListener('scroll', read, { passive: true });
    row.addEventListener('scrollend', endMove);
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', read);
      row.removeEventListener('scrollend', endMove);
    };
  }, [viewport, slideCount]); // another number of slides changes the position
  const scrollTo = (column: number, behavior: ScrollBehavior = 'auto') => {
    const row = viewport.current;
    if (!row) return;
    target.current = column === index ? null : column;
    row.scrollTo({ left: measure(row).distances[column] ?? 0, behavior });
  };
  const goal = () => target.current ?? index;
  const show = (slide: HTMLElement) => {
    const row = viewport.current;
    const firstSlide = row?.querySelector('li');
    if (!row?.contains(slide) || !firstSlide) return;
    // A row that the focus has just brought into the page has not reported its size yet.
    const { distances, first, last } = measure(row);
    const column = distances.indexOf(slide.offsetLeft - firstSlide.offsetLeft);
    const visible = distances.length - last;
    if (last === 0 || column === -1) return;
    const start = target.current ?? first;
    const shown = Math.min(column, Math.max(start, column - visible + 1));
    // At once: a change of the layout would end a smooth move and snap the row back.
    if (shown !== start) scrollTo(shown, 'instant');
  };
  return { index, lastIndex, visible: count - lastIndex, scrollTo, show, goal };
}
