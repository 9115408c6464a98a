import { LIMITS } from '@jalsa/booking-core';
import { listTexts } from '../../texts/list.ts';
import type { ListData } from './load-list.ts';

/** The text for the number of events of a list. */
export function countText({ q, total }: Pick<ListData, 'q' | 'total'>): string {
  if (total === 0) return listTexts.none;
  return q && total >= LIMITS.foundMax ? listTexts.countFrom(LIMITS.foundMax) : listTexts.count(total);
}
