import pg from 'pg';
import { CONNECTION_NAME } from './open.ts';

const ANSWER_WITHIN_MS = 10_000;
/** Nothing listens, or PostgreSQL starts or stops and accepts no connection (57P, its appendix A). */
const NOT_RUNNING = /^(ECONNREFUSED|57P0)/;

/**
 * Whether other processes of Jalsa are connected to the database at `url`. False if the database does not run; true if it
 * refuses the connection, for lack of room for example.
 */
export async function isUsedByOthers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  client.on('error', () => undefined); // the statement fails as well, and reports it
  try {
    await client.connect();
  } catch (error) {
    return !NOT_RUNNING.test(String((error as { code?: unknown }).code));
  }
  try {
    // The connections of this process may still be closing; their name leaves them out.
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name like 'jalsa %' and application_name <> $1 limit 1`,
      [CONNECTION_NAME],
    );
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}
