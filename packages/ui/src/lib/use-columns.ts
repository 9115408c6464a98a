import { type RefObject, useEffect, useState } from 'react';

/** The distances of the columns of slides from the first one, in pixels; slides of one column stand below each other. */
const readColumns = (row: HTMLElement): number[] => {
  const lefts = Array.from(row.querySelectorAll('li'), (slide) => slide.offsetLeft);
  return [...new Set(lefts)].map((left) => left - (lefts[0] ?? 0));
};

/**
 * The scroll position of a row of slides. `index` is the first visible column, `lastIndex` the first visible one at the end;
 * both are 0 while all slides fit. `scrollTo` moves to a column as smoothly as the row's `scroll-behavior` says.
 */
export function useColumns(viewport: RefObject<HTMLElement | null>, slideCount: number) {
  const [index, setIndex] = useState(0);
  const [lastIndex, setLastIndex] = useState(0);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const row = viewport.current;
    if (!row) return;
    const read = () => {
      const columns = readColumns(row);
      const end = row.scrollWidth - row.clientWidth - 1;
      const last = end > 0 ? columns.findIndex((left) => left >= end) : 0;
      const isAtEnd = row.scrollLeft >= end;
      const next = columns.findIndex((left, column) => {
        const width = (columns[column + 1] ?? left) - left;
        return left + width / 2 > row.scrollLeft;
      });
      setCount(columns.length);
      setLastIndex(last);
      setIndex(isAtEnd ? last : next);
    };
    // The observer reports the first size too, after the layout: reading the position forces none.
    const observer = new ResizeObserver(read);
    observer.observe(row);
    row.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', read);
    };
  }, [viewport, slideCount]); // another number of slides changes the position
  const scrollTo = (column: number) => {
    const row = viewport.current;
    row?.scrollTo({ left: readColumns(row)[column] ?? 0 });
  };
  return { index, lastIndex, visible: count - lastIndex, scrollTo };
}
