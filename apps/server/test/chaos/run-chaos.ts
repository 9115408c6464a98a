import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type pg from 'pg';
import { AUDIT_CHECKS, auditAll, type Fault } from '../support/audit.ts';
import { type GatewayBooks, readBooks } from '../support/gateway-books.ts';
import { OWN_ENVIRONMENT } from '../support/jalsa-process.ts';
import { buyAll, type Crowd, newWatch, type Sales, type Watch } from './buy-all.ts';
import { checkDeliveries, type Deliveries } from './check-deliveries.ts';
import { checkLog, linesOf, privateTextsOf, readTimeouts } from './check-log.ts';
import { withDatabase } from './embedded-database.ts';
import { freePort } from './free-port.ts';
import { gatewayRequest } from './gateway.ts';
import { type Killed, killAtMoments, planKills } from './kill-moments.ts';
import { catalogueFile } from './packages-on-sale.ts';
import { RECORDER_ENVIRONMENT, readAccepted, readCode } from './recording.ts';
import { seededRandom } from './seeded-random.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';
import { signInAll } from './sign-in-all.ts';

export interface ChaosOptions {
  /** The same seed makes the same plans and the same moments. */
  seed: number;
  purchases: number;
  /** How often the server is killed. */
  kills: number;
  /** Gets a line for each event of the run. */
  report?(line: string): void;
}

/** The servers of a run, their database and their gateway. */
export interface Site {
  /** The folder of all servers. */
  dataDir: string;
  environment: Record<string, string>;
  /** They are started, and stopped at the end. */
  servers: readonly ServerProcess[];
  /** The origin of the payment sandbox. */
  gateway: string;
  withDatabase<T>(work: (database: pg.Pool) => Promise<T>): Promise<T>;
}

interface RunOptions {
  seed: number;
  /** The number of purchases; with a crowd the number that the stock is made for. */
  purchases: number;
  /** Without it a few buyers purchase without pauses. */
  crowd?: Crowd;
  report(line: string): void;
}

/** The findings of a run with one server and its embedded database. */
export type ChaosReport = RunReport & Killed;

/** The findings of a run. */
export interface RunReport extends Omit<Sales, 'shown'>, Pick<Watch, 'failures' | 'placed' | 'wrongAnswers'> {
  /** The number of tickets that buyers were shown. */
  shown: number;
  /** The number of checks of the audit. */
  checks: number;
  /** The failed checks of the audit at the end. */
  faults: Fault[];
  /** Ends of the server that were no kills. */
  crashes: string[];
  /** Tickets that a buyer was shown and that do not exist. */
  lostTickets: string[];
  /** Orders that a buyer was told about and that do not exist. */
  lostOrders: string[];
  /** The messages as their providers have seen them. */
  deliveries: Deliveries;
  /** The number of lines in the server's log, and those that show a private text. */
  log: { lines: number; faults: string[] };
  /** Milliseconds from the last purchase until everything was settled. */
  settledAfter: number;
  /** The numbers of orders by state and of payments by outcome. */
  totals: Record<string, number>;
}

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** The customers of a run without a crowd. */
const CUSTOMERS = 40;
/** The pause before a request is sent again; a crowd is more patient, so that it does not become the load. */
const [AGAIN_AFTER_MS, CROWD_AGAIN_AFTER_MS] = [100, 1_000];
const SETTLED_WITHIN_MS = 300_000;

/** The settings of the server, with the recorder in place of every provider of messages. */
export const ENVIRONMENT = {
  ...RECORDER_ENVIRONMENT,
  LOG_LEVEL: 'info',
  ORDER_HOLD_SECONDS: '8',
  // Messages of killed processes are sent again within the run.
  MESSAGE_SEND_SECONDS: '20',
  // A few buyers place all orders.
  ADDRESS_LIMIT_FACTOR: '20000',
  CUSTOMER_LIMIT_FACTOR: '20000',
};

/** Runs purchases against the real server while it is killed again and again, waits until all is settled, and reports. */
export async function runChaos({
  seed,
  purchases,
  kills,
  report = () => {},
}: ChaosOptions): Promise<ChaosReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jalsa-chaos-'));
  await chmod(dataDir, 0o755);
  const server = serverProcess({ dataDir, port: await freePort(), environment: ENVIRONMENT });
  const site: Site = {
    dataDir,
    environment: ENVIRONMENT,
    servers: [server],
    gateway: server.origin,
    withDatabase: (work) => withDatabase(dataDir, work),
  };
  report(`seed ${seed}: ${purchases} purchases, ${kills} kills`);
  try {
    const plans = planKills(seededRandom(seed), { purchases, kills });
    return await runOn(site, { seed, purchases, report }, (watch) =>
      killAtMoments(server, plans, { watch, report }),
    );
  } finally {
    await server.end();
    await withDatabase(dataDir, async () => {}, { stop: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Runs purchases on a site while `kill` kills parts of it, waits until all is settled, and reports, also what `kill` returns. */
export async function runOn<T>(
  site: Site,
  { seed, purchases, crowd, report }: RunOptions,
  kill: (watch: Watch) => Promise<T>,
): Promise<RunReport & T> {
  const { dataDir, environment, servers, gateway } = site;
  const watch = newWatch();
  await importShop(site, purchases);
  for (const server of servers) await server.start();
  const codes: string[] = [];
  const origins = servers.map(({ origin }) => origin);
  const buyers = await signInAll(
    { origins, gateway },
    {
      customers: crowd?.customers ?? CUSTOMERS,
      againAfterMs: crowd ? CROWD_AGAIN_AFTER_MS : AGAIN_AFTER_MS,
      watch,
      readCode: async (mobile) => {
        const code = await readCode(dataDir, mobile);
        codes.push(code);
        return code;
      },
    },
  );
  const [killed, { shown, ...sales }] = await Promise.all([
    kill(watch).finally(() => {
      watch.killsAreOver = true;
    }),
    buyAll(buyers, watch, { seed, purchases, crowd, holdSeconds: Number(environment.ORDER_HOLD_SECONDS) }),
  ]);
  const began = Date.now();
  const books = await site.withDatabase((database) => untilSettled(database, gateway, report));
  const settledAfter = Date.now() - began;
  for (const server of servers) {
    const code = await server.stop();
    if (code !== 0) server.crashes.push(code === null ? 'it did not stop' : `exit ${code} when stopped`);
  }
  const logFiles = servers.map(({ logFile }) => logFile);
  return site.withDatabase(async (database) => {
    const found = {
      ...killed,
      ...sales,
      ...watch,
      settledAfter,
      shown: shown.length,
      checks: AUDIT_CHECKS,
      crashes: servers.flatMap(({ crashes }) => crashes),
      faults: await auditAll(database, books),
      lostTickets: await missing(database, 'tickets t where t.tracking_id = s.id', shown),
      lostOrders: await missing(
        database,
        'orders o where s.id in (o.id, o.secret_id)',
        watch.placed.map(({ orderId }) => orderId),
      ),
      deliveries: await checkDeliveries(
        database,
        await readAccepted(dataDir),
        servers.flatMap(({ lives }) => lives),
        await readTimeouts(logFiles),
      ),
      log: await checkLog(logFiles, { codes, others: await privateTextsOf(database) }),
      totals: await totalsOf(database),
    };
    for (const fault of found.deliveries.faults) report(await linesAbout(fault, logFiles));
    return found;
  });
}

/** A fault with the lines of the logs about the message that it names. */
async function linesAbout(fault: string, logFiles: readonly string[]): Promise<string> {
  const [, id = ''] = /message (\S+)/.exec(fault) ?? [];
  const lines = await linesOf(logFiles);
  return [fault, ...lines.filter((line) => line.includes(id))].join('\n');
}

async function importShop({ dataDir, environment }: Site, purchases: number): Promise<void> {
  const file = join(dataDir, 'catalogue.json');
  await writeFile(file, JSON.stringify(catalogueFile(new Date(), purchases)));
  const env = { ...OWN_ENVIRONMENT, ...environment, JALSA_DATA: dataDir };
  await promisify(execFile)(process.execPath, [MAIN, 'import', file], { env, cwd: dataDir });
}

/**
 * Waits until the audit finds nothing, or for the longest time; the audit that follows reports the rest. Returns the
 * gateway's books at the end.
 */
async function untilSettled(
  database: pg.Pool,
  origin: string,
  report: (line: string) => void,
): Promise<GatewayBooks> {
  const giveUpAt = Date.now() + SETTLED_WITHIN_MS;
  let last = '';
  for (;;) {
    const pending = await database.query("select from orders where state = 'pending' limit 1");
    const books = await booksAt(origin);
    const faults = await auditAll(database, books);
    const isSettled = faults.length === 0 && pending.rowCount === 0;
    if (isSettled || Date.now() > giveUpAt) return books;
    const example = faults[0]?.detail ?? 'orders that wait';
    const state = `${faults.length} faults left, such as ${example}`;
    if (state !== last) report(state);
    last = state;
    await pause(1_000);
  }
}

/** The books of the sandbox at `origin`. */
function booksAt(origin: string): Promise<GatewayBooks> {
  return readBooks(async (path) => {
    const answer = await fetch(gatewayRequest(origin, path));
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the gateway answers ${path} with ${answer.status}: ${text}`);
    return JSON.parse(text);
  });
}

/** Those of `ids` for which `rows` has no row; it calls an id `s.id`. */
async function missing(database: pg.Pool, rows: string, ids: string[]): Promise<string[]> {
  const found = await database.query<{ id: string }>(
    `select id from unnest($1::text[]) as s(id) where not exists (select from ${rows})`,
    [ids],
  );
  return found.rows.map(({ id }) => id);
}

async function totalsOf(database: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await database.query<{ kind: string; count: number }>(`
    select case kind when 'table' then 'table orders ' else 'orders ' end || state as kind, count(*)::int
    from orders group by 1
    union all select 'payments ' || outcome || ' by ' || source, count(*)::int from captured_payments group by outcome, source
    union all select 'refunds', count(*)::int from refunds
    union all select 'tickets', count(*)::int from tickets order by 1`);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
