import { epochMs } from './epoch-ms.ts';
import type { Instant } from './instant.ts';
import { OFFSET_MS } from './kolkata-parts.ts';

const DAY_MS = 86_400_000;
const isDay = (instant: Instant): boolean =>
  typeof instant === 'string' && instant.length === 'YYYY-MM-DD'.length;

/** Reads the beginning of a time, in epoch milliseconds; a bare day begins at its midnight in India. RuleError as `epochMs`. */
export const validFrom = (instant: Instant): number => epochMs(instant) - (isDay(instant) ? OFFSET_MS : 0);

/** Reads the end of a time, in epoch milliseconds; a bare day is included, and ends at midnight in India. RuleError as `epochMs`. */
export const validTill = (instant: Instant): number =>
  epochMs(instant) + (isDay(instant) ? DAY_MS - OFFSET_MS : 0);
