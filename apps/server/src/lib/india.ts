import { tz } from '@date-fns/tz';
import { addHours } from 'date-fns/addHours';

/** The time zone of all days. As `{ in: india }` date-fns calculates and formats in it, wherever the process runs. */
export const india = tz('Asia/Kolkata');

/**
 * The instant that is `days` later, or earlier for a negative number. Days of India have 24 hours; `addDays` follows the
 * time zone of the process, and takes a hundred times as long with `india`.
 */
export const daysAfter = (instant: Date, days: number): Date => addHours(instant, 24 * days);
