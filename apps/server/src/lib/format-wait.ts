const MINUTE = 60;
const HOUR = 3600;

/** A waiting time as text, rounded up: "20 seconds", "1 minute", "3 hours". */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 2 * MINUTE && whole !== MINUTE) return counted(whole, 'second');
  const minutes = Math.ceil(whole / MINUTE);
  return minutes < 2 * MINUTE ? counted(minutes, 'minute') : counted(Math.ceil(whole / HOUR), 'hour');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
