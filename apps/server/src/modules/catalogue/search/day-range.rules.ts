import { atField, DomainError } from '../../../lib/domain-error.ts';

export const DAY_MS = 86_400_000;
/** The offset of Asia/Kolkata from UTC, which has no summer time. */
const OFFSET_MS = 330 * 60_000;

export interface DayRange {
  from: Date;
  /** The first moment after the range. */
  to: Date;
}

export interface DayQuery {
  date?: 'today' | 'tomorrow' | 'weekend' | undefined;
  /** The first and the last day, as `2026-11-20`. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The range of the queried days in Asia/Kolkata; undefined when the query names no day. Throws `invalid_request`. */
export function dayRange({ date, from, to }: DayQuery, now: Date): DayRange | undefined {
  const today = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS);
  if (date !== undefined) {
    if (from !== undefined || to !== undefined)
      throw invalid('date', 'cannot be combined with `from` and `to`');
    return days(...NAMED_DAYS[date](today));
  }
  if (from === undefined && to === undefined) return undefined;
  const first = from === undefined ? today : dayNumber(from);
  const last = to === undefined ? LATEST : dayNumber(to);
  if (from !== undefined && last < first) throw invalid('to', 'is before `from`');
  // A last day in the past, without a first day, makes an empty range.
  return days(first, Math.max(last, first - 1));
}

/** The first and the last day of each name, as days since 1970-01-01. */
const NAMED_DAYS: Record<NonNullable<DayQuery['date']>, (today: number) => [number, number]> = {
  today: (today) => [today, today],
  tomorrow: (today) => [today + 1, today + 1],
  weekend: (today) => {
    // 1970-01-01 was a Thursday.
    const weekday = (today + 4) % 7;
    const sunday = today + ((7 - weekday) % 7);
    return [weekday === 0 ? today : sunday - 1, sunday];
  },
};

// PostgreSQL stores no instants far beyond these days, and no event takes place there.
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

const invalid = (field: string, reason: string) =>
  new DomainError('invalid_request', `${field}: ${reason}`, atField(field, reason));
