import { listTexts } from '../../texts/list.ts';
import type { ListData } from './load-list.ts';

/** A search finds no more events than these. */
const MOST_FOUND = 1_000;

/** How many events a list has, in words. */
export function countText({ q, total }: Pick<ListData, 'q' | 'total'>): string {
  if (total === 0) return listTexts.none;
  return q && total >= MOST_FOUND ? listTexts.countFrom(MOST_FOUND) : listTexts.count(total);
}
