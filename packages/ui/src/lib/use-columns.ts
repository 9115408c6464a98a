import { type RefObject, useEffect, useRef, useState } from 'react';

/** The distances of the columns of slides from the first one, in pixels; slides of one column stand below each other. */
const readColumns = (row: HTMLElement): number[] => {
  const lefts = Array.from(row.querySelectorAll('li'), (slide) => slide.offsetLeft);
  return [...new Set(lefts)].map((left) => left - (lefts[0] ?? 0));
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
      const columns = readColumns(row);
      const end = row.scrollWidth - row.clientWidth - 1;
      // The column at or after a distance; the last one where rounding has cut its distance.
      const columnAt = (left: number) => {
        const found = columns.findIndex((start) => start >= left);
        return found === -1 ? columns.length - 1 : found;
      };
      const last = end > 0 ? columnAt(end) : 0;
      const half = ((columns[1] ?? 0) - (columns[0] ?? 0)) / 2;
      setCount(columns.length);
      setLastIndex(last);
      const first = row.scrollLeft >= end ? last : columnAt(row.scrollLeft - half);
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
  const scrollTo = (column: number) => {
    const row = viewport.current;
    target.current = column === index ? null : column;
    row?.scrollTo({ left: readColumns(row)[column] ?? 0 });
  };
  const visible = count - lastIndex;
  const goal = () => target.current ?? index;
  const show = (slide: HTMLElement) => {
    const row = viewport.current;
    const first = row?.querySelector('li');
    if (!row?.contains(slide) || !first || lastIndex === 0) return;
    const column = readColumns(row).indexOf(slide.offsetLeft - first.offsetLeft);
    if (column !== -1) scrollTo(Math.min(column, Math.max(goal(), column - visible + 1)));
  };
  return { index, lastIndex, visible, scrollTo, show, goal };
}
