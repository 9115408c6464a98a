import { fillMessage, MESSAGES } from '@jalsa/booking-core';
import { venueTexts } from '../../texts/venue.ts';
import type { TableChoice } from './use-table-choice.ts';

/** The first missing or wrong part of a choice. */
export interface ChoiceFault {
  field: 'time' | 'tables';
  text: string;
}

/** Checks that a time and enough tables are chosen; null when they are. */
export function findChoiceFault({
  time,
  people,
  cart: { lines, seats },
}: Pick<TableChoice, 'time' | 'people' | 'cart'>): ChoiceFault | null {
  if (!time) return { field: 'time', text: venueTexts.chooseTime };
  if (lines.length === 0) return { field: 'tables', text: MESSAGES.selectPackage };
  if (people > seats) return { field: 'tables', text: fillMessage(MESSAGES.tablePeople, { n: seats }) };
  return null;
}
