import { tz } from '@date-fns/tz';
import { addHours } from 'date-fns/addHours';
import { format } from 'date-fns/format';
import { atField, DomainError } from './domain-error.ts';

/** The time zone of all days. As `{ in: india }` date-fns calculates and formats in it, wherever the process runs. */
export const india = tz('Asia/Kolkata');

/**
 * The instant that is `days` later, or earlier for a negative number. Days of India have 24 hours; `addDays` follows the
 * time zone of the process, and takes a hundred times as long with `india`.
 */
export const daysAfter = (instant: Date, days: number): Date => addHours(instant, 24 * days);

/** The beginning of a day such as 2026-11-20 in India. Throws `invalid_request` for a day that no month has, naming its field. */
export function beginningOfDay(day: string, field: string): Date {
  const beginning = new Date(`${day}T00:00:00+05:30`);
  if (!Number.isNaN(beginning.getTime()) && format(beginning, 'yyyy-MM-dd', { in: india }) === day)
    return beginning;
  throw new DomainError('invalid_request', `${field}: is no day`, atField(field, 'is no day'));
}
