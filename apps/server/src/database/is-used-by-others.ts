import pg from 'pg';
import { CONNECTION_NAME } from './open.ts';

const ANSWER_WITHIN_MS = 10_000;
/** Nobody listens; or PostgreSQL stops, or starts, and has nobody connected (57P, its appendix A). */
const NOT_THERE = /^(ECONNREFUSED|57P0)/;

/**
 * Whether other processes of Jalsa are connected to the database at `url`. One that is not there is used by nobody; one
 * that does not let us in, for want of room, say, is taken to be used.
 */
export async function isUsedByOthers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  client.on('error', () => undefined); // it ends under our hands; the statement then says so
  try {
    await client.connect();
  } catch (error) {
    return !NOT_THERE.test(String((error as { code?: unknown }).code));
  }
  try {
    // Ours may still be closing, so they are left out by name.
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
