import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** A table row: its cells by column, markdown's backticks removed. `–` stands for "not set". */
export type Row = Record<string, string>;

/** The tables of a page of docs/, by the heading above them. */
function readTables(page: string): Map<string, Row[]> {
  const tables = new Map<string, Row[]>();
  let heading = '';
  let columns: string[] | undefined;
  for (const line of readFileSync(new URL(`../../../../docs/${page}`, import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('#')) heading = line.replace(/^#+ /, '');
    if (!line.startsWith('|')) columns = undefined;
    else if (/^\|[-| ]+\|$/.test(line)) continue;
    else {
      const cells = line.slice(1, -1).split('|').map(readCell);
      if (!columns) {
        expect(tables.has(heading), `one table under "${heading}"`).toBe(false);
        columns = cells;
        tables.set(heading, []);
      } else {
        expect(cells, `cells of "${line}"`).toHaveLength(columns.length);
        tables.get(heading)?.push(Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])));
      }
    }
  }
  return tables;
}

const readCell = (cell: string): string => cell.trim().replace(/^`(.*)`$/, '$1');

/** Holds every row of every table of a page to the code; a table without a check, or a check without a table, fails. */
export function checkTables(
  page: string,
  checks: Record<string, (row: Row, rows: readonly Row[]) => void>,
): void {
  describe(page, () => {
    const tables = readTables(page);
    test(`${page} has a check for every table`, () => {
      expect([...tables.keys()].sort()).toEqual(Object.keys(checks).sort());
    });
    for (const [heading, rows] of tables) {
      describe(heading, () => {
        test(`the table "${heading}" has rows`, () => expect(rows.length).toBeGreaterThan(0));
        test.each(rows.map((row) => [Object.values(row).join(' | '), row] as const))('%s', (_, row) => {
          checks[heading]?.(row, rows);
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
