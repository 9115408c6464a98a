// Checks that the tables of docs/limits.md, docs/operations.md and docs/permissions.md are those of the code. With `--write` it writes them.
import { readFileSync, writeFileSync } from 'node:fs';
import { settingsSchema } from '../apps/server/src/config.ts';
import { BOUNDS, CONCURRENCY, COUNTS, RATES } from '../apps/server/src/limits.ts';
import { consoleContract } from '../packages/api-client/src/console/index.ts';
import {
  contract,
  needsSecondFactor,
  ORGANISER_ROLES,
  operations,
  permissionsOf,
  SITE_ROLES,
} from '../packages/api-client/src/contract/index.ts';

const PERIODS = { 60: 'a minute', 300: 'in 5 minutes', 3600: 'an hour', 86400: 'a day' };
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

function settingRow([name, schema]) {
  const fallback = schema.safeParse(undefined).data;
  return [`\`${name}\``, fallback === undefined ? '–' : `\`${fallback}\``, schema.description];
}

const LIMITS = {
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

const ROLES = [
  ...Object.keys(ORGANISER_ROLES).map((role) => ({ place: 'organiser', role })),
  ...Object.keys(SITE_ROLES).map((role) => ({ place: 'site', role })),
];

/** The cell of a role: whether it may call the endpoint, with the second factor or without. */
function mayCall({ place, role }, { permission, of }) {
  if (place === 'organiser' && of === 'site') return '–';
  if (!permissionsOf(place, role).includes(permission)) return '–';
  return needsSecondFactor(permission) ? '2' : 'yes';
}

const ofStaff = operations(consoleContract);

const PERMISSIONS = {
  staff: [
    [
      'endpoint',
      'permission',
      'of',
      ...ROLES.map(({ place, role }) => (place === 'site' ? `site: ${role}` : role)),
    ],
    ...ofStaff
      .filter(({ endpoint }) => typeof endpoint.auth === 'object')
      .map(({ operationId, endpoint: { auth } }) => [
        `\`${operationId}\``,
        `\`${auth.permission}\``,
        auth.of,
        ...ROLES.map((role) => mayCall(role, auth)),
      ]),
  ],
  others: [
    ['endpoint', 'method and path', 'may be called by'],
    ...[...ofStaff, ...operations(contract)]
      .filter(({ endpoint }) => typeof endpoint.auth === 'string')
      .map(({ operationId, endpoint: { method, path, auth } }) => [
        `\`${operationId}\``,
        `${method} \`${path}\``,
        { public: 'everybody', customer: 'a customer', staff: 'all staff' }[auth],
      ]),
  ],
};

/** The lines of a table, with columns as wide as their longest cell. */
function lines([head, ...rows]) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function checkTables(name, tables) {
  const file = new URL(`../docs/${name}`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  let written = text;
  for (const [table, rows] of Object.entries(tables)) {
    const place = new RegExp(`<!-- ${table} -->\\n[\\s\\S]*?<!-- /${table} -->`);
    if (!place.test(text)) throw new Error(`docs/${name} has no place for the table of ${table}`);
    written = written.replace(place, () => `<!-- ${table} -->\n\n${lines(rows)}\n\n<!-- /${table} -->`);
  }
  if (process.argv.includes('--write')) writeFileSync(file, written);
  else if (written !== text) {
    process.stderr.write(`docs/${name} differs from the code: run \`pnpm doc-tables --write\`.\n`);
    process.exitCode = 1;
  }
}

checkTables('limits.md', LIMITS);
checkTables('operations.md', {
  settings: [['setting', 'default', 'meaning'], ...Object.entries(settingsSchema.shape).map(settingRow)],
});
checkTables('permissions.md', PERMISSIONS);
