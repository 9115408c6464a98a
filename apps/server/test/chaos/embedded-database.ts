import { join } from 'node:path';
import { startLocalPostgres } from '@jalsa/local-postgres';
import pg from 'pg';

/** Runs `work` with the embedded database of a data folder, and starts the database when it does not run. */
export async function withDatabase<T>(
  dataDir: string,
  work: (database: pg.Pool) => Promise<T>,
  { stop = false }: { stop?: boolean } = {},
): Promise<T> {
  const postgres = await startLocalPostgres({ dataDir: join(dataDir, 'postgres') });
  const database = new pg.Pool({ connectionString: postgres.url(), max: 2 });
  database.on('error', () => {}); // it may stop before its connections are closed
  try {
    return await work(database);
  } finally {
    await database.end();
    if (stop) await postgres.stop();
  }
}
