// Checks that the tables of docs/limits.md are those of apps/server/src/limits.ts. With `--write` it writes them.
import { readFileSync, writeFileSync } from 'node:fs';
import { BOUNDS, CONCURRENCY, COUNTS, RATES } from '../apps/server/src/limits.ts';

const DOCUMENT = new URL('../docs/limits.md', import.meta.url);

const PERIODS = { 60: 'a minute', 3600: 'an hour', 86_400: 'a day' };
const number = (value) => value.toLocaleString('en-IN');
const factorOf = ({ factor }) => factor ?? '–';

function amount({ value, unit }) {
  if (unit === 'ms') return `${value / 1000} s`;
  if (unit === 'seconds') return `${number(value)} s`;
  if (unit === undefined || unit === 'levels' || unit === 'fields') return number(value);
  if (unit !== 'bytes') return `${number(value)} ${unit}`;
  return value % 1024 === 0 ? `${value / 1024} KB` : `${value / 1_000_000} MB`;
}

function queue({ waiting }) {
  if (waiting === 0) return 'none waits';
  return waiting === Number.POSITIVE_INFINITY ? 'all others' : number(waiting);
}

const TABLES = {
  rates: [
    ['requests', 'at most', 'factor'],
    ...Object.values(RATES).map((rate) => [
      rate.what,
      `${number(rate.limit)} ${PERIODS[rate.seconds]}`,
      factorOf(rate),
    ]),
  ],
  concurrency: [
    ['work', 'at once', 'waiting'],
    ...Object.values(CONCURRENCY).map((work) => [work.what, number(work.atOnce), queue(work)]),
  ],
  bounds: [
    ['size or time', 'at most', 'beyond it'],
    ...Object.values(BOUNDS).map((bound) => [bound.what, amount(bound), bound.beyond]),
  ],
  counts: [
    ['orders and codes', 'limit', 'beyond it', 'factor'],
    ...Object.values(COUNTS).map((count) => [count.what, amount(count), count.beyond, factorOf(count)]),
  ],
};

/** The lines of a table, with columns as wide as their longest cell. */
function lines([head, ...rows]) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const document = readFileSync(DOCUMENT, 'utf8');
const written = Object.entries(TABLES).reduce((text, [name, rows]) => {
  const place = new RegExp(`<!-- ${name} -->\\n[\\s\\S]*?<!-- /${name} -->`);
  if (!place.test(text)) throw new Error(`docs/limits.md has no place for the table of ${name}`);
  return text.replace(place, `<!-- ${name} -->\n\n${lines(rows)}\n\n<!-- /${name} -->`);
}, document);
if (process.argv.includes('--write')) writeFileSync(DOCUMENT, written);
else if (written !== document) {
  process.stderr.write(
    'docs/limits.md has other limits than apps/server/src/limits.ts: run `pnpm limits --write`.\n',
  );
  process.exitCode = 1;
}
