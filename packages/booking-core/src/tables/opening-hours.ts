import { LIMITS } from '../limits.ts';
import { fail } from '../rule-error.ts';
import { epochMs } from '../time/epoch-ms.ts';
import { OFFSET_MS } from '../time/kolkata-parts.ts';
import { parseIndianDate } from '../time/parse-indian-date.ts';

/** The opening hours of a venue, in Asia/Kolkata: `19:30`. It closes on the next day unless `closes` is later than `opens`. */
export type OpeningHours = { readonly opens: string; readonly closes: string };

/** The milliseconds between two times at which a table can be booked. A function, since bundlers keep a constant that reads `LIMITS`. */
export const stepMs = (): number => LIMITS.tableStepMinutes * 60_000;

export const DAY_MS = 86_400_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The opening of a venue that begins on a day, as the epoch milliseconds of its start and end. RuleError for a day or time that is none. */
export function openingOf(hours: OpeningHours, day: string): { start: number; end: number } {
  const midnight = startOfDay(day);
  const start = midnight + msOfTime(hours.opens);
  const end = midnight + msOfTime(hours.closes);
  return { start, end: end > start ? end : end + DAY_MS };
}

/** The day of Asia/Kolkata at an instant in epoch milliseconds, with its distance in days: `2026-11-20`. */
export function dayAt(ms: number, distance = 0): string {
  return new Date(epochMs(ms + OFFSET_MS + distance * DAY_MS)).toISOString().slice(0, 10);
}

function startOfDay(day: string): number {
  // A day alone: no time may stand behind it.
  return day.length === 10 ? parseIndianDate(day).getTime() : fail('day', day);
}

/** The time of day of Asia/Kolkata at an instant, both in milliseconds. */
export function timeOfDayMs(ms: number): number {
  return (ms + OFFSET_MS) % DAY_MS;
}

/** Reads a time of day, `19:30`, as milliseconds. RuleError for a text that is none. */
export function msOfTime(time: string): number {
  if (!TIME.test(time)) fail('time', time);
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000;
}
