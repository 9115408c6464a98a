const LABELS: Record<number, string> = { 40: 'Warning', 50: 'Error', 60: 'Fatal' };
/** The same words are not printed again sooner. */
const QUIET_MS = 10_000;
/** Different words that are remembered for that. */
const MOST_REMEMBERED = 100;

interface LogLine {
  level: number;
  time: number;
  msg?: string;
  err?: { message?: string };
}

/**
 * Takes lines of the log and prints them as a person reads them: the time, how grave it is, what happened and why. What
 * happens many times within ten seconds is printed once.
 */
export function printLogLines(print: (line: string) => void): (line: string) => void {
  const printedAt = new Map<string, number>();
  return (line) => {
    const { level, time, msg = '', err } = JSON.parse(line) as LogLine;
    const text = msg || err?.message || '';
    // "trying again in 116 ms" and "in 355 ms" say the same.
    const kind = text.replace(/\d+/g, '0');
    if (time - (printedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
    if (printedAt.size >= MOST_REMEMBERED) printedAt.clear();
    printedAt.set(kind, time);
    // A failed query's message holds the whole statement, on lines of its own.
    const [reason] = (err?.message ?? '').split('\n');
    const why = reason && reason !== text ? ` (${reason})` : '';
    print(`  ${clockTime(time)}  ${LABELS[level] ?? 'Note'}: ${text}${why}\n`);
  };
}

const clockTime = (time: number) => new Date(time).toTimeString().slice(0, 8);
