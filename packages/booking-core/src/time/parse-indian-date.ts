import { fail } from '../rule-error.ts';
import { epochMs } from './epoch-ms.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/**
 * Reads a day with a time of day in Asia/Kolkata (`2026-11-20 12:00`, or with a `T` between them, and seconds or not) as an instant; a day
 * alone is its midnight. RuleError `day` for a day that no calendar has, `time` for any other text behind it, such as a zone.
 */
export function parseIndianDate(text: string): Date {
  const [, day = text, , time = '00:00'] = /^(.{10})([ T](.*))?$/s.exec(text) ?? [];
  if (!TIME.test(time)) fail('time', text);
  try {
    return new Date(epochMs(`${day}T${time}+05:30`));
  } catch {
    return fail('day', text);
  }
}
