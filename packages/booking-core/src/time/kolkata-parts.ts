import { epochMs } from './epoch-ms.ts';
import type { Instant } from './instant.ts';

/** The distance of Asia/Kolkata from UTC. India has +05:30 all year, so no zone data is needed. */
export const OFFSET_MS = 330 * 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the wall clock of Asia/Kolkata at an instant, as two-digit texts. */
export function kolkataParts(instant: Instant) {
  const wall = new Date(epochMs(epochMs(instant) + OFFSET_MS));
  // `Fri, 20 Nov 2026 17:30:00 GMT` in every language.
  const [weekday, day, monthName, year] = wall.toUTCString().split(/,? /) as [string, string, string, string];
  const hour = wall.getUTCHours();
  const time = `${two(hour % 12 || 12)}:${two(wall.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
  return { weekday, monthName, day, month: two(wall.getUTCMonth() + 1), year, time };
}
