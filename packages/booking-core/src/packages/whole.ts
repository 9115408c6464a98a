import { fail } from '../rule-error.ts';

/** Reads a count of the wire; null when it is not set. RuleError unless it is a safe whole number. */
export function whole(count: number | null | undefined): number | null {
  if (count == null) return null;
  return Number.isSafeInteger(count) ? count : fail('count', count);
}
