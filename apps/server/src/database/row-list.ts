import { type SQL, sql } from 'drizzle-orm';

type ArrayType = 'text' | 'int' | 'bigint' | 'boolean' | 'timestamptz' | 'json[]';

/** A column of a list: PostgreSQL's type, and its value in a row; nothing is null, in `json` the null of JSON. A column of JSON that may be null is `json[]`. */
export type Column<Row> = readonly [type: ArrayType | 'json', value: (row: Row) => unknown];

export interface RowList<Row> {
  /** The columns' names, one after the other, in the order of `table`. */
  names: SQL;
  /** The rows as a table, of the list's name, to select from. */
  table: SQL;
  /** The values of the placeholders in `table`. */
  values(rows: readonly Row[]): Record<string, string>;
}

/**
 * Rows of any number as parameters of one statement, whose text stays the same: an array for each column, for one of
 * JSON a list in JSON. PostgreSQL takes arrays apart faster than rows in JSON (docs/decisions/0011).
 */
export function rowList<Row>(name: string, columns: Record<string, Column<Row>>): RowList<Row> {
  const entries = Object.entries(columns).map(([column, [type, value]]) => {
    const placeholder = `${name}.${column}`;
    const parameter = sql`${sql.placeholder(placeholder)}::${sql.raw(type.startsWith('json') ? type : `${type}[]`)}`;
    return {
      name: sql`${sql.identifier(column)}`,
      rows: type === 'json' ? sql`json_array_elements(${parameter})` : sql`unnest(${parameter})`,
      valuesOf: (rows: readonly Row[]) => [placeholder, WRITERS[type](rows.map(value))],
    };
  });
  const names = listed(entries.map((entry) => entry.name));
  return {
    names,
    table: sql`rows from (${listed(entries.map(({ rows }) => rows))}) as ${sql.identifier(name)} (${names})`,
    values: (rows) => Object.fromEntries(entries.map(({ valuesOf }) => valuesOf(rows))),
  };
}

const listed = (parts: SQL[]) => sql.join(parts, sql`, `);

// PostgreSQL's text form of an array. Written here, since the driver's own takes longer.
function arrayOf(values: readonly unknown[], write: (value: unknown) => string): string {
  let text = '{';
  for (const value of values) {
    if (text.length > 1) text += ',';
    text += value === null || value === undefined ? 'NULL' : write(value);
  }
  return `${text}}`;
}

const SPECIAL = /["\\]/;
const EACH_SPECIAL = /["\\]/g;

const quoted = (value: unknown): string => {
  const text = String(value);
  return `"${SPECIAL.test(text) ? text.replace(EACH_SPECIAL, '\\$&') : text}"`;
};

// Instants of one list are often the same, column by column.
let lastInstant = { ms: Number.NaN, text: '' };

function instant(value: unknown): string {
  const ms = (value as Date).getTime();
  if (ms !== lastInstant.ms) lastInstant = { ms, text: `"${(value as Date).toISOString()}"` };
  return lastInstant.text;
}

const WRITERS: Record<Column<unknown>[0], (values: readonly unknown[]) => string> = {
  text: (values) => arrayOf(values, quoted),
  int: (values) => arrayOf(values, String),
  bigint: (values) => arrayOf(values, String),
  boolean: (values) => arrayOf(values, String),
  timestamptz: (values) => arrayOf(values, instant),
  'json[]': (values) => arrayOf(values, (value) => quoted(JSON.stringify(value))),
  json: (values) => JSON.stringify(values),
};
