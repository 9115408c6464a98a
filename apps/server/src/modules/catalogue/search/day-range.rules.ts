import { addDays } from 'date-fns/addDays';
import { isSaturday } from 'date-fns/isSaturday';
import { isSunday } from 'date-fns/isSunday';
import { max } from 'date-fns/max';
import { nextSaturday } from 'date-fns/nextSaturday';
import { parseISO } from 'date-fns/parseISO';
import { startOfDay } from 'date-fns/startOfDay';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { india } from '../../../lib/india.ts';

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

/** The range of the queried days in India; undefined when the query names no day. Throws `invalid_request`. */
export function dayRange({ date, from, to }: DayQuery, now: Date): DayRange | undefined {
  const today = startOfDay(now, { in: india });
  if (date !== undefined) {
    if (from !== undefined || to !== undefined)
      throw invalid('date', 'cannot be combined with `from` and `to`');
    return days(...NAMED_DAYS[date](today));
  }
  if (from === undefined && to === undefined) return undefined;
  const first = from === undefined ? today : parseDay(from);
  const last = parseDay(to ?? LATEST);
  if (from !== undefined && last < first) throw invalid('to', 'is before `from`');
  // A last day in the past, without a first day, makes an empty range.
  return days(first, max([last, addDays(first, -1)]));
}

/** The first and the last day of each name. */
const NAMED_DAYS: Record<NonNullable<DayQuery['date']>, (today: Date) => [Date, Date]> = {
  today: (today) => [today, today],
  tomorrow: (today) => [addDays(today, 1), addDays(today, 1)],
  weekend: (today) => {
    if (isSunday(today)) return [today, today];
    const saturday = isSaturday(today) ? today : nextSaturday(today);
    return [saturday, addDays(saturday, 1)];
  },
};

// PostgreSQL stores no instants far beyond these days, and no event takes place there.
const EARLIEST = '2000-01-01';
const LATEST = '9999-12-30';

function parseDay(day: string): Date {
  return parseISO(day < EARLIEST ? EARLIEST : day > LATEST ? LATEST : day, { in: india });
}

const days = (first: Date, last: Date): DayRange => ({
  from: new Date(first.getTime()),
  to: new Date(addDays(last, 1).getTime()),
});

const invalid = (field: string, reason: string) =>
  new DomainError('invalid_request', `${field}: ${reason}`, atField(field, reason));
