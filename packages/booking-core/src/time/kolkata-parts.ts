import { epochMs } from './epoch-ms.ts';
import type { Instant } from './instant.ts';

const OFFSET_MS = 330 * 60_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the wall clock of Asia/Kolkata at an instant, as two-digit texts. India has +05:30 all year, so no zone data is needed. */
export function kolkataParts(instant: Instant) {
  const wall = new Date(epochMs(epochMs(instant) + OFFSET_MS));
  const hour = wall.getUTCHours();
  return {
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][wall.getUTCDay()] as string,
    monthName: 'JanFebMarAprMayJunJulAugSepOctNovDec'.slice(wall.getUTCMonth() * 3).slice(0, 3),
    day: two(wall.getUTCDate()),
    month: two(wall.getUTCMonth() + 1),
    year: String(wall.getUTCFullYear()).padStart(4, '0'),
    time: `${two(hour % 12 || 12)}:${two(wall.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`,
  };
}
