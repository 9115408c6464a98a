const LABELS: Record<number, string> = { 40: 'Warning', 50: 'Error', 60: 'Fatal' };
/** Time in which the same message is not printed again. */
const QUIET_MS = 10_000;
/** Number of different messages that are remembered for that. */
const MAX_REMEMBERED = 100;

interface LogLine {
  level: number;
  time: number;
  msg?: string;
  err?: { message?: string };
}

/**
 * Prints JSON lines of the log as sentences: time, level, message and reason. A message that repeats within ten seconds is
 * printed once.
 */
export function printLogLines(print: (line: string) => void): (line: string) => void {
  const printedAt = new Map<string, number>();
  return (line) => {
    const { level, time, msg = '', err } = JSON.parse(line) as LogLine;
    const text = msg || err?.message || '';
    // Messages that differ only in numbers, such as waiting times, count as the same.
    const kind = text.replace(/\d+/g, '0');
    if (time - (printedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
    if (printedAt.size >= MAX_REMEMBERED) printedAt.clear();
    printedAt.set(kind, time);
    // A failed query's message holds the whole statement, on lines of its own.
    const [reason] = (err?.message ?? '').split('\n');
    const why = reason && reason !== text ? ` (${reason})` : '';
    print(`  ${clockTime(time)}  ${LABELS[level] ?? 'Note'}: ${text}${why}\n`);
  };
}

const clockTime = (time: number) => new Date(time).toTimeString().slice(0, 8);
