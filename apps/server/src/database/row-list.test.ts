import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { namedStatement } from './named-statement.ts';
import { type OpenDatabase, openDatabase } from './open.ts';
import { rowList } from './row-list.ts';

interface Row {
  word: string | null;
  count: number;
  paise: number;
  parts: unknown;
  at: Date | undefined;
}

const list = rowList<Row>('r', {
  word: ['text', ({ word }) => word],
  count: ['int', ({ count }) => count],
  paise: ['bigint', ({ paise }) => paise],
  parts: ['json', ({ parts }) => parts],
  at: ['timestamptz', ({ at }) => at],
});
const select = namedStatement('row_list', sql`select ${list.names} from ${list.table}`);

let open: OpenDatabase;

beforeAll(() => {
  open = openDatabase(inject('postgresUrl'), { poolSize: 1, log: createLogger('silent') });
});
afterAll(() => open.close());

/** The rows as the database returns them. */
async function sentAndRead(rows: readonly Row[]): Promise<Row[]> {
  const read = await select(open.database, list.values(rows));
  return read.map(({ paise, at, ...row }) => ({
    ...row,
    paise: Number(paise),
    at: at && new Date(at as string),
  })) as Row[];
}

test('a row list keeps texts that PostgreSQL would interpret in an array', async () => {
  const words = ['NULL', '', ' ', '"', '\\', '\\"', '{a,b}', "'", 'a\nb\tc\u0001', 'नमस्ते 🎟', '$1', null];
  const rows = words.map((word, index) => ({
    word,
    count: index - 3,
    paise: index * 9_007_199_254_740,
    parts: { [word ?? 'none']: [word, index, null, { deep: word }] },
    at: new Date(Date.UTC(2026, 10, 21, 4, 5, 6, index)),
  }));
  expect(await sentAndRead(rows)).toEqual(rows);
});

test('a row list may be empty, and an undefined value becomes null', async () => {
  expect(await sentAndRead([])).toEqual([]);
  expect(await sentAndRead([{ word: null, count: 0, paise: 0, parts: null, at: undefined }])).toEqual([
    { word: null, count: 0, paise: 0, parts: null, at: null },
  ]);
});

test('a row list keeps every text that PostgreSQL can store, as text and in JSON', async () => {
  const text = fc.string({ unit: 'binary' }).filter((one) => !/[\0\p{Surrogate}]/u.test(one));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 20 }), async (words) => {
      const rows = words.map((word) => ({ word, count: 1, paise: 1, parts: [word], at: new Date(0) }));
      expect(await sentAndRead(rows)).toEqual(rows);
    }),
    { numRuns: 200 },
  );
});
