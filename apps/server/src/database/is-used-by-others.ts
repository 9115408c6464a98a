import pg from 'pg';
import { CONNECTION_NAME } from './open.ts';

/** Whether other processes of Jalsa are connected to the database at `url`; a database that is not there is used by nobody. */
export async function isUsedByOthers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
  } catch {
    return false; // it has ended, or is about to
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
