// `pnpm bench catalogue` measures the times of lists, searches and events as the catalogue grows, and the cached landing
// pages a second beside an empty GET of the same server. Targets: the largest catalogue is at most three times slower than
// the smallest; landing pages reach at least a quarter of the empty GET.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startLocalPostgres } from '@jalsa/local-postgres';
import pg from 'pg';
import { migrate } from '../../src/database/migrate.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { EMBEDDED_SETTINGS } from '../../src/start.ts';
import { startBenchServer } from '../support/bench-server.ts';
import { compare, figuresOf, measure, type Sample } from '../support/load.ts';
import { ensureWrk } from '../support/wrk.ts';
import { hasTarget, measuredRequests, type RequestName } from './requests.ts';
import { seedCatalogue } from './seed.ts';
import { type Times, timesOf } from './times.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '240,24000,240000' },
    requests: { type: 'string', default: '400' },
  },
});
const sizes = options.sizes.split(',').map(Number);
const MAX_SLOWDOWN = 3;
const MIN_SHARE = 0.25;
const TURNS = 5;
const TURN_SECONDS = 2;

await ensureWrk();
const dataDir = await mkdtemp(join(tmpdir(), 'jalsa-bench-'));
const postgres = await startLocalPostgres({ dataDir, settings: EMBEDDED_SETTINGS });
try {
  const results: Map<RequestName, Times>[] = [];
  for (const size of sizes) results.push(await measureSize(size));
  compareSizes(results);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureSize(size: number): Promise<Map<RequestName, Times>> {
  const name = `catalogue_${size}`;
  const admin = new pg.Client({ connectionString: postgres.url() });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(postgres.url());
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 4 });
  // A connection that ends fails its query, which is reported there.
  pool.on('error', () => {});
  await migrate(pool, createLogger('silent'));
  const began = performance.now();
  const events = await seedCatalogue(pool, size);
  await pool.end();
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`\n${size.toLocaleString('en-IN')} events (seeded in ${seconds} s)`);

  const server = await startBenchServer(new URL('./server.ts', import.meta.url), url.href);
  const times = new Map<RequestName, Times>();
  for (const { name, ...request } of measuredRequests(server.origin, events)) {
    const measured = await timesOf(request, Number(options.requests));
    times.set(name, measured);
    say(
      `  ${name.padEnd(30)} p50 ${measured.p50.toFixed(1).padStart(6)} ms   p99 ${measured.p99.toFixed(1).padStart(6)} ms`,
    );
  }
  if (size === sizes.at(-1)) await landingPages(server.origin);
  await server.stop();
  return times;
}

function compareSizes(results: Map<RequestName, Times>[]): void {
  const [first, last] = [results[0], results.at(-1)];
  say('\ntimes slower, from the smallest catalogue to the largest');
  for (const [name, after] of last ?? []) {
    // A small catalogue has no page 50: page 1 is compared instead.
    const before = first?.get(name.replace('page 50', 'page 1') as RequestName);
    if (!before || !hasTarget(name)) continue;
    for (const at of ['p50', 'p99'] as const) {
      judge(`${name}, ${at}`, after[at] / before[at], (times) => times <= MAX_SLOWDOWN);
    }
  }
}

async function landingPages(origin: string): Promise<void> {
  const request = (path: string) => [
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\naccept: text/html\r\n\r\n`,
  ];
  const kinds = { empty: request('/bench/empty'), landing: request('/home/city-0') };
  const samples: Record<keyof typeof kinds, Sample[]> = { empty: [], landing: [] };
  for (let turn = 0; turn < TURNS; turn++) {
    for (const kind of ['empty', 'landing'] as const) {
      samples[kind].push(await measure(origin, kinds[kind], TURN_SECONDS));
    }
  }
  for (const kind of ['empty', 'landing'] as const) {
    const { perSecond, p99 } = figuresOf(samples[kind]);
    say(
      `  ${kind.padEnd(8)} ${Math.round(perSecond).toLocaleString('en-IN')} a second, p99 ${p99.toFixed(1)} ms`,
    );
  }
  const { median } = compare(samples.landing, samples.empty);
  judge('landing pages: times the empty GET', median, (share) => share >= MIN_SHARE);
}

function judge(name: string, figure: number, meetsTarget: (figure: number) => boolean): void {
  const isMet = meetsTarget(figure);
  say(`${isMet ? '✔' : '✖'} ${figure.toFixed(2)} ${name}`);
  if (!isMet) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
