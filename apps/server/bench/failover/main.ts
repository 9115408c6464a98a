// `pnpm bench failover [seed]`: purchases while primaries and servers are killed; see "Failover" in docs/operations.md.
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { contract } from '@jalsa/api-client/contract';
import pg from 'pg';
import { createSandbox, listen } from 'razorpay-sandbox';
import type { Crowd } from '../../test/chaos/buy-all.ts';
import { freePort } from '../../test/chaos/free-port.ts';
import { GATEWAY_KEYS } from '../../test/chaos/gateway.ts';
import { ENVIRONMENT, runOn, type Site } from '../../test/chaos/run-chaos.ts';
import { serverProcess } from '../../test/chaos/server-process.ts';
import { reportTable } from '../chaos/report-table.ts';
import { killNodes, type Nodes } from './kill-nodes.ts';

const CLUSTER = fileURLToPath(new URL('../../../../ops/failover/cluster.mjs', import.meta.url));
/** A kill comes when so many purchases are open. */
const OPEN = 500;
/** More at once than are open: some are being placed, others have just ended. */
const CROWD: Crowd = { customers: 110, purchasesAtOnce: 620, decideMs: [45_000, 75_000] };
/** The club and the coupon are sold out before the end. */
const STOCK_FOR = 3_500;
const HOLD_SECONDS = 100;

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
const began = Date.now();
const report = (line: string) =>
  process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1).padStart(7)} s  ${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'jalsa-failover-'));
// The database's user reads below it.
await chmod(folder, 0o755);
const cluster = async (command: string, ...rest: string[]): Promise<string> => {
  const args = [CLUSTER, command, join(folder, 'cluster'), ...rest];
  return (await promisify(execFile)(process.execPath, args)).stdout.trim();
};

try {
  await run(await cluster('start', String(await freePort())));
} finally {
  await cluster('stop');
  await rm(folder, { recursive: true, force: true });
}

async function run(url: string): Promise<void> {
  const ports = [await freePort(), await freePort()];
  let turn = 0;
  const gateway = await listen(
    createSandbox({
      ...GATEWAY_KEYS,
      webhookUrl: () => `http://127.0.0.1:${ports[turn++ % ports.length]}${contract.payments.webhook.path}`,
    }),
  );
  const environment = {
    ...ENVIRONMENT,
    ORDER_HOLD_SECONDS: String(HOLD_SECONDS),
    DATABASE_URL: url,
    RAZORPAY_API_URL: gateway.url,
  };
  const servers = ports.map((port) => serverProcess({ dataDir: folder, port, environment }));
  const withDatabase: Site['withDatabase'] = (work) => {
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    return work(pool).finally(() => pool.end());
  };
  const nodes: Nodes = {
    endPrimary: (end) => cluster(`${end}-primary`),
    return: (node) => cluster('return', node),
  };
  try {
    report(`seed ${seed}: ${CROWD.purchasesAtOnce} purchases at once, at two servers`);
    const found = await runOn(
      { dataDir: folder, environment, servers, gateway: gateway.url, withDatabase },
      { seed, purchases: STOCK_FOR, crowd: CROWD, report },
      async (watch) => ({
        kills: await killNodes({ nodes, servers }, { watch, fewestOpen: OPEN, report }),
      }),
    );
    const { table, faults } = reportTable(found, found.kills);
    process.stdout.write(`\n${table}\n\nseed ${seed}\n`);
    for (const fault of faults) process.stdout.write(`WRONG  ${fault}\n`);
    process.stdout.write(faults.length === 0 ? 'Nothing was lost.\n' : `${faults.length} faults.\n`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    for (const server of servers) await server.end();
    await gateway.close();
  }
}
