import type pg from 'pg';

/**
 * The settings of our database (`alter database … set`), which each of its connections has from its beginning: through a pooler
 * that shares connections, a `set` would reach others or get lost.
 */
export const DATABASE_SETTINGS = {
  /** Only a database that has failed is silent for longer (`SILENT_MS`). */
  statement_timeout: '1min',
  /** Busy data is in memory, where an index costs little more than a scan. PostgreSQL's default of 4 suits rotating disks. */
  random_page_cost: '1.1',
  /** The share of trigrams that a misspelt word must have in common with a candidate. */
  'pg_trgm.similarity_threshold': '0.2',
};

/**
 * Gives the connected database these settings, which count from the next connection on. Only its owner may; for another user
 * nothing changes, and `jalsa doctor` says so.
 */
export async function setDatabaseSettings(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; is_owner: boolean; settings: string[] }>(`
    select quote_ident(datname) as name, pg_has_role(datdba, 'usage') as is_owner, coalesce(setconfig, '{}') as settings
    from pg_database left join pg_db_role_setting on setdatabase = oid and setrole = 0
    where datname = current_database()`);
  const [database] = rows;
  if (!database?.is_owner) return;
  const missing = Object.entries(DATABASE_SETTINGS).filter(
    ([name, value]) => !database.settings.includes(`${name}=${value}`),
  );
  if (missing.length === 0) return;
  // Only a user who has loaded the extension may change its setting.
  await client.query('select show_limit()');
  for (const [name, value] of missing)
    await client.query(`alter database ${database.name} set ${name} = '${value}'`);
}
