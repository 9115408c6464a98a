import { join } from 'node:path';
import { startLocalPostgres } from '@jalsa/local-postgres';
import pg from 'pg';

/** Runs a statement on the database of the server under test, for states that only the passing of time brings. */
export async function runSql(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

async function databaseUrl(): Promise<string> {
  const { DATABASE_URL, JALSA_E2E_DATA = '' } = process.env;
  // The server has started it already.
  return DATABASE_URL ?? (await startLocalPostgres({ dataDir: join(JALSA_E2E_DATA, 'postgres') })).url();
}
