import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { glide } from './glide.ts';

/** Where a list that scrolls sideways stands. */
interface Place {
  /** There is more than fits. */
  overflows: boolean;
  atStart: boolean;
  atEnd: boolean;
  /** The column that comes first, counted from 0. */
  column: number;
}

const UNKNOWN: Place = { overflows: false, atStart: true, atEnd: true, column: 0 };

/** How far from the list's start each column stands; a list may have several rows. */
function columnsOf(list: HTMLElement): number[] {
  const lefts = [...list.children].map((item) => (item as HTMLElement).offsetLeft);
  return [...new Set(lefts)].map((left) => left - (lefts[0] ?? 0));
}

/** How many columns are seen whole. Browsers round what they tell, so a little may be missing. */
function columnsSeen(list: HTMLElement, [, step = list.clientWidth]: number[]): number {
  const gap = step - ((list.firstElementChild as HTMLElement | null)?.offsetWidth ?? step);
  return Math.max(1, Math.floor((list.clientWidth + gap) / step + 0.1));
}

const endOf = (list: HTMLElement) => list.scrollWidth - list.clientWidth;

function placeOf(list: HTMLElement): Place {
  const { scrollLeft } = list;
  const end = endOf(list);
  const distances = columnsOf(list).map((left) => Math.abs(left - scrollLeft));
  return {
    overflows: end > 1,
    atStart: scrollLeft <= 1,
    atEnd: scrollLeft >= end - 1,
    column: Math.max(0, distances.indexOf(Math.min(...distances))),
  };
}

/** How far lists were moved, by the names under which that is kept. */
const kept = new Map<string, number>();

/**
 * Follows where a list stands (nothing is known before the browser has measured it), and moves it. One with a name
 * begins where a list of that name stood last.
 */
export function useTrack(ref: RefObject<HTMLElement | null>, count: number, keptAs?: string) {
  const [place, setPlace] = useState(UNKNOWN);
  // In time for the paint, and so that the move there is not kept under the name before.
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list || !keptAs) return;
    // Nothing is to be put back before the first move, and it takes the browser a layout.
    if (kept.size > 0) list.scrollLeft = kept.get(keptAs) ?? 0;
    const keep = () => void kept.set(keptAs, list.scrollLeft);
    list.addEventListener('scroll', keep, { passive: true });
    return () => list.removeEventListener('scroll', keep);
  }, [ref, keptAs]);
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const measure = () => {
      const now = placeOf(list);
      setPlace((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    const sized = new ResizeObserver(measure);
    sized.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      sized.disconnect();
      list.removeEventListener('scroll', measure);
    };
    // Other slides are measured anew.
  }, [ref, count]);

  const goTo = (column: number) => {
    const list = ref.current;
    if (list) glide(list, Math.min(columnsOf(list)[column] ?? 0, endOf(list)));
  };
  return {
    place,
    goTo,
    /** Moves by as many columns as are seen. Past an end it comes to the other one. */
    turn(direction: 1 | -1) {
      const list = ref.current;
      if (!list) return;
      const { atStart, atEnd, column } = placeOf(list);
      const columns = columnsOf(list);
      const seen = columnsSeen(list, columns);
      if (direction === 1) goTo(atEnd ? 0 : column + Math.min(seen, columns.length - 1 - column));
      else goTo(atStart ? columns.length - 1 : Math.max(0, column - seen));
    },
    /** Moves by one column, from the end to the start. */
    advance() {
      const list = ref.current;
      if (!list) return;
      const { atEnd, column } = placeOf(list);
      goTo(atEnd ? 0 : column + 1);
    },
  };
}
