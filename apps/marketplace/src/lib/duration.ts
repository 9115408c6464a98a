const MINUTE = 60;

/** A time to wait, short: seconds up to a minute and a half, then whole minutes, rounded up. */
export function duration(seconds: number): string {
  return seconds <= 1.5 * MINUTE ? `${seconds} s` : `${Math.ceil(seconds / MINUTE)} min`;
}
