import { toOneLine } from '@jalsa/booking-core';
import { format } from 'date-fns/format';
import { india } from '../lib/india.ts';

/** Prints a line of a command's result. No text of a person can move the cursor of the terminal or begin another line. */
export const print = (line: string): void => void process.stdout.write(`${toOneLine(line)}\n`);

/** Prints rows. Their cells, except the last ones, are as wide as their column, which is at least as wide as `least` says. */
export function printRows(rows: readonly (readonly string[])[], least: readonly number[] = []): void {
  const lines = rows.map((cells) => cells.map(toOneLine));
  const widths = [...least];
  for (const cells of lines) {
    for (const [column, cell] of cells.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  for (const cells of lines) {
    const padded = cells.map((cell, column) =>
      column === cells.length - 1 ? cell : cell.padEnd(widths[column] ?? 0),
    );
    process.stdout.write(`${padded.join('  ')}\n`);
  }
}

/** Prints text of the program as it is, such as CSV. */
export const printRaw = (text: string): void => void process.stdout.write(text);

/** Tells the person a line that is no result, such as the next command. */
export const tell = (line: string): void => void process.stderr.write(`${toOneLine(line)}\n`);

/** The day of an instant, such as 2026-11-20. */
export const isoDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/** An instant in India, such as 2026-11-20 19:30: the machine's own time is often UTC. */
export const timeInIndia = (instant: Date): string => format(instant, 'yyyy-MM-dd HH:mm', { in: india });
