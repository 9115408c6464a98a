import { expect, test } from 'vitest';
import { checkAt, readTables } from './support/doc-tables.ts';

const PAGE = `# Page

## Sums

| a   | b   | sum |
| --- | --- | --- |
| 1   | 2   | 3   |
| \`2\` | 2   | 5   |
`;

test('readTables gives each row with the number of its line', () => {
  expect([...readTables(PAGE)]).toEqual([
    [
      'Sums',
      [
        { row: { a: '1', b: '2', sum: '3' }, line: 7 },
        { row: { a: '2', b: '2', sum: '5' }, line: 8 },
      ],
    ],
  ]);
});

test('readTables names the line of a row with a cell too many, and of a second table under a heading', () => {
  expect(() => readTables(`${PAGE}| 1 | 2 | 3 | 4 |`)).toThrow('line 9: 4 cells under 3 columns');
  expect(() => readTables(`${PAGE}\n| c |`)).toThrow('line 10: a second table under "Sums"');
});

test('the failure of a row names its document and its line', () => {
  const rows = readTables(PAGE).get('Sums') ?? [];
  const checkSum = ({ row, line }: (typeof rows)[number]) =>
    checkAt(`docs/page.md:${line}`, () => expect(Number(row.a) + Number(row.b)).toBe(Number(row.sum)));
  expect(() => rows.forEach(checkSum)).toThrow(/^docs\/page\.md:8: expected 4 to be 5/);
});
