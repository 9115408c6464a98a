import { atField, DomainError } from '../../../lib/domain-error.ts';

export const DAY_MS = 86_400_000;
/** Asia/Kolkata is ahead of UTC by this, all year. */
const OFFSET_MS = 330 * 60_000;

export interface DayRange {
  from: Date;
  /** The first moment that is no longer in it. */
  to: Date;
}

export interface AskedDays {
  date?: 'today' | 'tomorrow' | 'weekend' | undefined;
  /** Days as `2026-11-20`, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The instants that belong to the days asked for, in Asia/Kolkata; undefined for every day. Throws `invalid_request`. */
export function dayRange({ date, from, to }: AskedDays, now: Date): DayRange | undefined {
  const today = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS);
  if (date !== undefined) {
    if (from !== undefined || to !== undefined) throw wrong('date', 'stands alone, without `from` and `to`');
    return days(...NAMED[date](today));
  }
  if (from === undefined && to === undefined) return undefined;
  const first = from === undefined ? today : dayNumber(from);
  const last = to === undefined ? LATEST : dayNumber(to);
  if (from !== undefined && last < first) throw wrong('to', 'lies before `from`');
  // Days that are over, without a first one, leave nothing.
  return days(first, Math.max(last, first - 1));
}

/** The first and the last day of each, counted from 1970, by today. */
const NAMED: Record<NonNullable<AskedDays['date']>, (today: number) => [number, number]> = {
  today: (today) => [today, today],
  tomorrow: (today) => [today + 1, today + 1],
  weekend: (today) => {
    // The day of 1970 was a Thursday.
    const weekday = (today + 4) % 7;
    const sunday = today + ((7 - weekday) % 7);
    return [weekday === 0 ? today : sunday - 1, sunday];
  },
};

// Days beyond these are not instants that the database knows, and no event is on any of them.
const [EARLIEST, LATEST] = ['2000-01-01', '9999-12-30'].map((day) => Date.parse(day) / DAY_MS) as [
  number,
  number,
];

function dayNumber(day: string): number {
  return Math.min(Math.max(Date.parse(day) / DAY_MS, EARLIEST), LATEST);
}

const days = (first: number, last: number): DayRange => ({
  from: new Date(first * DAY_MS - OFFSET_MS),
  to: new Date((last + 1) * DAY_MS - OFFSET_MS),
});

/** The first moment of the next day in Asia/Kolkata. */
export function endOfDay(instant: Date): Date {
  const day = Math.floor((instant.getTime() + OFFSET_MS) / DAY_MS);
  return days(day, day).to;
}

const wrong = (field: string, reason: string) =>
  new DomainError('invalid_request', `${field}: ${reason}`, atField(field, reason));
