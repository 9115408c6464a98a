import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { animateScroll } from './animate-scroll.ts';

/** The scroll position of a horizontal list. */
interface SliderPosition {
  /** The list has more columns than fit. */
  overflows: boolean;
  atStart: boolean;
  atEnd: boolean;
  /** The index of the first visible column. */
  column: number;
}

const INITIAL_POSITION: SliderPosition = { overflows: false, atStart: true, atEnd: true, column: 0 };

/** The offset of each column from the start of the list; a list may have several rows. */
function readColumnOffsets(list: HTMLElement): number[] {
  const lefts = [...list.children].map((item) => (item as HTMLElement).offsetLeft);
  return [...new Set(lefts)].map((left) => left - (lefts[0] ?? 0));
}

/** The number of fully visible columns. The tolerance covers the rounding of browsers. */
function countVisibleColumns(list: HTMLElement, [, step = list.clientWidth]: number[]): number {
  const gap = step - ((list.firstElementChild as HTMLElement | null)?.offsetWidth ?? step);
  return Math.max(1, Math.floor((list.clientWidth + gap) / step + 0.1));
}

const maxScrollLeft = (list: HTMLElement) => list.scrollWidth - list.clientWidth;

function readPosition(list: HTMLElement): SliderPosition {
  const { scrollLeft } = list;
  const end = maxScrollLeft(list);
  const distances = readColumnOffsets(list).map((left) => Math.abs(left - scrollLeft));
  return {
    overflows: end > 1,
    atStart: scrollLeft <= 1,
    atEnd: scrollLeft >= end - 1,
    column: Math.max(0, distances.indexOf(Math.min(...distances))),
  };
}

/** The last scroll position of each list, by its `positionKey`. */
const savedScrollLefts = new Map<string, number>();

/**
 * Tracks the position of a list, which is unknown before the browser measured it, and scrolls the list. A list with a
 * `positionKey` starts at the last position of that key.
 */
export function useSliderPosition(ref: RefObject<HTMLElement | null>, count: number, positionKey?: string) {
  const [position, setPosition] = useState(INITIAL_POSITION);
  // A layout effect runs before the paint, and before the restored position could be saved under the previous key.
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list || !positionKey) return;
    // Before the first scroll there is nothing to restore, and setting scrollLeft costs a layout.
    if (savedScrollLefts.size > 0) list.scrollLeft = savedScrollLefts.get(positionKey) ?? 0;
    const savePosition = () => void savedScrollLefts.set(positionKey, list.scrollLeft);
    list.addEventListener('scroll', savePosition, { passive: true });
    return () => list.removeEventListener('scroll', savePosition);
  }, [ref, positionKey]);
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const measure = () => {
      const measured = readPosition(list);
      setPosition((before) => (JSON.stringify(before) === JSON.stringify(measured) ? before : measured));
    };
    const sizeObserver = new ResizeObserver(measure);
    sizeObserver.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizeObserver.disconnect();
      list.removeEventListener('scroll', measure);
    };
    // A changed number of slides is measured again.
  }, [ref, count]);

  const goTo = (column: number) => {
    const list = ref.current;
    if (list) animateScroll(list, Math.min(readColumnOffsets(list)[column] ?? 0, maxScrollLeft(list)));
  };
  return {
    position,
    goTo,
    /** Scrolls by the number of visible columns; at an end it wraps to the other end. */
    movePage(direction: 1 | -1) {
      const list = ref.current;
      if (!list) return;
      const { atStart, atEnd, column } = readPosition(list);
      const columns = readColumnOffsets(list);
      const visibleColumns = countVisibleColumns(list, columns);
      if (direction === 1) goTo(atEnd ? 0 : column + Math.min(visibleColumns, columns.length - 1 - column));
      else goTo(atStart ? columns.length - 1 : Math.max(0, column - visibleColumns));
    },
    /** Scrolls by one column and wraps from the end to the start. */
    advance() {
      const list = ref.current;
      if (!list) return;
      const { atEnd, column } = readPosition(list);
      goTo(atEnd ? 0 : column + 1);
    },
  };
}
