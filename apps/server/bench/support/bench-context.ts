import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openDatabase } from '../../src/database/open.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { openContext } from '../../src/open-context.ts';

/** Migrates the database of the environment and opens the context of `serve` on it; `close` closes the database. */
export async function openBenchContext(): Promise<{ context: Context; close: () => Promise<void> }> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const { database, pool, listenUrl, close } = openDatabase(config.databaseUrl ?? '', {
    poolSize: config.databasePoolSize,
    log,
  });
  await migrate(pool, log);
  return { context: await openContext({ config, log, database, pool, listenUrl }), close };
}
