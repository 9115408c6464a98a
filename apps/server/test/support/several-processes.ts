import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalPostgres } from '@jalsa/local-postgres';
import { createSandbox, listen, type Sandbox } from 'razorpay-sandbox';
import { expect } from 'vitest';
import { GATEWAY_KEYS } from '../chaos/gateway.ts';
import { type JalsaProcess, runJalsa } from './jalsa-process.ts';

/** A database and a gateway for several processes of the real program. */
export interface SeveralProcesses {
  /** The address of the database. */
  databaseUrl: string;
  folder: string;
  /** The gateway of all processes. */
  sandbox: Sandbox;
  /** Starts a process and waits until it prints that it is ready; returns the address that it prints. */
  start(
    args: string[],
    env?: Record<string, string>,
    /** The program of another version. */
    main?: string,
  ): Promise<JalsaProcess & { origin: string }>;
  /** Kills what still runs, and removes everything. */
  close(): Promise<void>;
}

/** Longer than a test. */
const ENDED_WITHIN_MS = 300_000;
const READY_WITHIN_MS = 120_000;
const READY = /(?:Jalsa is ready at +|its metrics are at )(http:\/\/[^/\s]+)/;

/** Starts the database and the gateway. */
export async function severalProcesses(): Promise<SeveralProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'jalsa-processes-'));
  const postgres = await startLocalPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  const sandbox = createSandbox(GATEWAY_KEYS);
  const gateway = await listen(sandbox);
  const started: JalsaProcess[] = [];
  return {
    databaseUrl: postgres.url(),
    folder,
    sandbox,
    async start(args, env = {}, main = undefined) {
      const one = runJalsa(args, {
        folder,
        main,
        withinMs: ENDED_WITHIN_MS,
        env: {
          JALSA_DATA: join(folder, 'data'),
          DATABASE_URL: postgres.url(),
          RAZORPAY_API_URL: gateway.url,
          PORT: '0',
          METRICS_PORT: '0',
          LOG_LEVEL: 'warn',
          ...env,
        },
      });
      started.push(one);
      const ended = one.ended.then((code) => {
        throw new Error(`jalsa ${args.join(' ')} ended with ${code}: ${one.output.stderr}`);
      });
      const ready = expect
        .poll(() => READY.exec(one.output.stdout)?.[1], { interval: 20, timeout: READY_WITHIN_MS })
        .toBeDefined();
      await Promise.race([ready, ended]);
      return { ...one, origin: READY.exec(one.output.stdout)?.[1] ?? '' };
    },
    async close() {
      for (const { kill, ended } of started) {
        kill('SIGKILL');
        await ended.catch(() => undefined);
      }
      await gateway.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
