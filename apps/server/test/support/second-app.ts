import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openDatabase } from '../../src/database/open.ts';
import type { TestApp } from './test-app.ts';

/** Another application on the database of a test, with its own connections, in place of another process. */
export async function secondApp(jalsa: TestApp): Promise<{ app: FastifyInstance; close(): Promise<void> }> {
  const { config, log } = jalsa.context;
  const { database, pool, close } = openDatabase(config.databaseUrl ?? '', {
    poolSize: config.databasePoolSize,
    log,
    keepsNamedStatements: inject('poolerUrl') === null,
    connectWithinMs: 60_000,
  });
  const app = await buildApp({ ...jalsa.context, database, reads: database, pool }, { sites: [] });
  await app.ready();
  return {
    app,
    close: async () => {
      await app.close();
      await close();
    },
  };
}
