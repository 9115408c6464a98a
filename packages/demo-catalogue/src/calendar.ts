import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { formatISO } from 'date-fns/formatISO';
import { getDay } from 'date-fns/getDay';
import { startOfDay } from 'date-fns/startOfDay';

/** Days counted from a first day, in Indian Standard Time. */
export type Calendar = {
  /** An instant as ISO 8601 with +05:30: `hour` (19.5 is 19:30) on the day that is `offset` days after the first. */
  at(offset: number, hour: number): string;
  /** The weekday of the day that is `offset` days after the first: 0 for Sunday to 6 for Saturday. */
  weekday(offset: number): number;
};

/** The calendar whose first day is the Indian day of `now`. */
export function calendarOf(now: Date): Calendar {
  const firstDay = startOfDay(now, { in: tz('Asia/Kolkata') });
  return {
    at: (offset, hour) => formatISO(addMinutes(addDays(firstDay, offset), Math.round(hour * 60))),
    weekday: (offset) => getDay(addDays(firstDay, offset)),
  };
}
