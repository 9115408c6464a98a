const OFFSET_MS = 5.5 * 3_600_000;

/** An instant as the value of a `datetime-local` field, in India; empty without one. */
export function toLocalTime(instant: string | null | undefined): string {
  const ms = instant ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(ms) ? '' : new Date(ms + OFFSET_MS).toISOString().slice(0, 16);
}

/** The instant of a `datetime-local` value in India; null for an empty one. */
export const fromLocalTime = (text: string): string | null => (text ? `${text}:00+05:30` : null);

/** The instant that is some days later. */
export function daysLater(instant: string | null | undefined, days: number): string | null {
  const local = toLocalTime(instant);
  if (!local) return null;
  return fromLocalTime(new Date(Date.parse(`${local}Z`) + days * 86_400_000).toISOString().slice(0, 16));
}
