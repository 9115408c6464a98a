import { fail } from '../rule-error.ts';

/**
 * Reads a number of at most two decimals as a whole number of hundredths: rupees as paise, percent as basis points.
 * It goes by the number's shortest decimal text, so `1.15` is 115 and `0.1 + 0.2` is refused.
 */
export function hundredths(value: number): number {
  const text = Number.isFinite(value) && /^(\d+)(?:\.(\d\d?))?$/.exec(String(value));
  if (!text) return fail('amount', value);
  const whole = Number(text[1] + (text[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(whole) ? whole : fail('overflow', value);
}
