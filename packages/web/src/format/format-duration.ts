const MINUTE = 60;

/** A short waiting time: seconds up to 90 s, then whole minutes, rounded up. */
export function formatDuration(seconds: number): string {
  return seconds <= 1.5 * MINUTE ? `${seconds} s` : `${Math.ceil(seconds / MINUTE)} min`;
}
