import { fail } from '../rule-error.ts';
import type { Instant } from './instant.ts';

const ISO = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** Reads an instant as epoch milliseconds. RuleError for an invalid `Date`, a text without its zone, or a day that no calendar has. */
export function epochMs(instant: Instant): number {
  let time = Number(instant);
  if (typeof instant === 'string') {
    const day = ISO.exec(instant)?.[1];
    // Date.parse reads 30 February as a day in March, so the day is compared.
    const real = day && new Date(Date.parse(day)).getUTCDate() === Number(day.slice(8));
    time = real ? Date.parse(instant) : Number.NaN;
  }
  return Number.isNaN(new Date(time).getTime()) ? fail('instant', instant) : time;
}
