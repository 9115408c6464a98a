import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../chaos/free-port.ts';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('../../../../ops/pgbouncer/pgbouncer.mjs', import.meta.url));

/** A PgBouncer in transaction mode. */
export interface PgBouncer {
  /** Its address, with the name of the database, the user and the password of the one behind it. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a PgBouncer before the PostgreSQL at `url`. */
export async function startPgBouncer(url: string): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'jalsa-pgbouncer-'));
  const { stdout } = await run(process.execPath, [SCRIPT, 'start', folder, url, String(await freePort())]);
  return {
    url: stdout.trim(),
    pid: Number(await readFile(join(folder, 'pgbouncer.pid'), 'utf8')),
    stop: async () => {
      await run(process.execPath, [SCRIPT, 'stop', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
