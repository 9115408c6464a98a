import { fail } from '../rule-error.ts';

/** The parts of a countdown, and its text. */
export type Countdown = { days: number; hours: number; minutes: number; seconds: number; label: string };

/**
 * Splits the seconds left for display; `label` reads `1d 00h 00m 00s`, `23h 59m 59s` under a day, or `59:59` under an hour. A
 * part of a second counts as a whole one, and a countdown of zero or below has only zeros. RuleError for NaN or an infinity.
 */
export function countdown(seconds: number): Countdown {
  if (!Number.isFinite(seconds)) fail('seconds', seconds);
  const left = Math.max(0, Math.ceil(seconds));
  const parts = {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
  const two = (value: number): string => String(value).padStart(2, '0');
  if (left < 3_600) return { ...parts, label: `${parts.minutes}:${two(parts.seconds)}` };
  const clock = `${two(parts.hours)}h ${two(parts.minutes)}m ${two(parts.seconds)}s`;
  return { ...parts, label: parts.days ? `${parts.days}d ${clock}` : clock };
}
