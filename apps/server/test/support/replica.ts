import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type LocalPostgres, startLocalPostgres } from '@jalsa/local-postgres';
import { migrate } from '../../src/database/migrate.ts';
import { openDatabase } from '../../src/database/open.ts';
import { createLogger } from '../../src/lib/logger.ts';

/** Starts a PostgreSQL with a migrated database, and a streaming replica: a copy of its stopped cluster that follows it. */
export async function startReplicated() {
  const folder = await mkdtemp(join(tmpdir(), 'jalsa-replica-'));
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')];
  const start = (dataDir: string) => startLocalPostgres({ dataDir, durable: false });
  let primary = await start(first);
  const log = createLogger('silent');
  const { pool, close } = openDatabase(primary.url(), { poolSize: 1, log });
  await migrate(pool, log);
  await close();
  await primary.stop();
  // `cp` keeps the owner, as which PostgreSQL runs.
  await promisify(execFile)('cp', ['-a', first, second]);
  primary = await start(first);
  const { hostname, port, username, password } = new URL(primary.url());
  const follow = `host=${hostname} port=${port} user=${username} password=${password}`;
  await appendFile(join(second, 'cluster', 'postgresql.auto.conf'), `primary_conninfo = '${follow}'\n`);
  await writeFile(join(second, 'cluster', 'standby.signal'), '');
  const replica: LocalPostgres = await start(second);
  return {
    primary,
    replica,
    close: async () => {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
