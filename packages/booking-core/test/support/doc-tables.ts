import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** A table row: its cells by column, markdown's backticks removed. `–` stands for "not set". */
export type Row = Record<string, string>;

/** A row with the number of its line in the document. */
interface PlacedRow {
  row: Row;
  line: number;
}

/** The tables of a Markdown text, by the heading above them. Throws with the line at fault for a row of the wrong length. */
export function readTables(markdown: string): Map<string, PlacedRow[]> {
  const tables = new Map<string, PlacedRow[]>();
  let heading = '';
  let columns: string[] | undefined;
  for (const [index, text] of markdown.split('\n').entries()) {
    const line = index + 1;
    if (text.startsWith('#')) heading = text.replace(/^#+ /, '');
    if (!text.startsWith('|')) columns = undefined;
    else if (/^\|[-| ]+\|$/.test(text)) continue;
    else {
      const cells = text.slice(1, -1).split('|').map(readCell);
      if (!columns) {
        if (tables.has(heading)) throw new Error(`line ${line}: a second table under "${heading}"`);
        columns = cells;
        tables.set(heading, []);
      } else {
        if (cells.length !== columns.length)
          throw new Error(`line ${line}: ${cells.length} cells under ${columns.length} columns`);
        const row = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
        tables.get(heading)?.push({ row, line });
      }
    }
  }
  return tables;
}

const readCell = (cell: string): string => cell.trim().replace(/^`(.*)`$/, '$1');

/** Runs a check; a failure names the place, such as `docs/pricing.md:57`. */
export function checkAt(place: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof Error) error.message = `${place}: ${error.message}`;
    throw error;
  }
}

/** Holds every row of every table of a page to the code; a table without a check, or a check without a table, fails. */
export function checkTables(
  page: string,
  checks: Record<string, (row: Row, rows: readonly Row[]) => void>,
): void {
  const document = `docs/${page}`;
  describe(document, () => {
    let tables = new Map<string, PlacedRow[]>();
    checkAt(document, () => {
      tables = readTables(readFileSync(new URL(`../../../../${document}`, import.meta.url), 'utf8'));
    });
    test(`${document} has a check for every table`, () => {
      expect([...tables.keys()].sort()).toEqual(Object.keys(checks).sort());
    });
    for (const [heading, placed] of tables) {
      const rows = placed.map(({ row }) => row);
      describe(heading, () => {
        test(`the table "${heading}" has rows`, () => expect(rows.length).toBeGreaterThan(0));
        const named = placed.map(({ row, line }) => [Object.values(row).join(' | '), row, line] as const);
        test.each(named)('%s', (_, row, line) => {
          checkAt(`${document}:${line}`, () => checks[heading]?.(row, rows));
        });
      });
    }
  });
}

/** A cell of the row; a column that is not there is a mistake in the test. */
export function cell(row: Row, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`no column "${column}" in ${JSON.stringify(row)}`);
  return value;
}

/** A number cell. */
export function num(row: Row, column: string): number {
  const text = cell(row, column);
  if (text === '' || Number.isNaN(Number(text))) throw new Error(`"${text}" under "${column}" is no number`);
  return Number(text);
}

/** A number cell, null for `–`. */
export function numOrNull(row: Row, column: string): number | null {
  return cell(row, column) === '–' ? null : num(row, column);
}

/** A `yes` or `no` cell. */
export function yes(row: Row, column: string): boolean {
  const text = cell(row, column);
  if (text !== 'yes' && text !== 'no') throw new Error(`"${text}" under "${column}" is neither yes nor no`);
  return text === 'yes';
}
