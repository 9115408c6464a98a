import type pg from 'pg';
import type { Config } from '../../../config.ts';
import { IncompatibleHistory } from '../../../database/check-history.ts';
import { DATABASE_SETTINGS } from '../../../database/database-settings.ts';
import { checkMigratable, EXTENSIONS } from '../../../database/migrate.ts';
import { openDatabase } from '../../../database/open.ts';
import { type Connections, proveConnections } from '../../../database/prove-connections.ts';
import { errorReason } from '../../../lib/error-reason.ts';
import { createLogger } from '../../../lib/logger.ts';
import { startupError } from '../../../startup-error.ts';
import { type Check, type Finding, mend, ok, unknown } from '../check.types.ts';

const MIN_VERSION = 150_000;
const MIN_WAL_MB = 1024;

/** Whether the database can be reached, migrated and used by this server. */
export const databaseCheck: Check = {
  name: 'database',
  needs: ['DATABASE_URL', 'DATABASE_POOL_SIZE'],
  run: async ({ config }) => {
    if (config.databaseUrl === null) {
      return [
        mend(
          'DATABASE_URL is not set: the embedded database starts and ends with the server. Name a PostgreSQL of your own (docs/operations.md)',
        ),
      ];
    }
    const { pool, close } = openDatabase(config.databaseUrl, {
      poolSize: 1,
      log: createLogger('silent'),
    });
    try {
      const client = await pool.connect();
      try {
        return await findingsOf(client, config, await proveConnections(config.databaseUrl));
      } finally {
        client.release();
      }
    } catch (error) {
      const [line] = startupError(config, error)?.lines ?? [];
      return [mend(line ?? `DATABASE_URL: the database cannot be used (${errorReason(error)})`)];
    } finally {
      await close();
    }
  },
};

async function findingsOf(
  client: pg.PoolClient,
  config: Config,
  { areSessions }: Connections,
): Promise<Finding[]> {
  const facts = await readFacts(client);
  const faults = [
    versionFault(facts),
    await migrationFault(client, facts),
    ...extensionFaults(facts),
    // A pooler's connections are fewer than those of the processes.
    areSessions ? connectionFault(facts, config) : null,
    walFault(facts),
    timeoutFault(facts),
    await quietFault(client),
  ].filter((fault) => fault !== null);
  const machines = config.files.bucket === null && facts.machines > 1 ? [severalMachines(facts)] : [];
  if (faults.length > 0) return [...faults.map((fault) => mend(`DATABASE_URL: ${fault}`)), ...machines];
  return [
    ok(`PostgreSQL ${facts.version} can be migrated and has ${facts.free} connections to spare`),
    ...machines,
  ];
}

/** The facts of a database that the checks judge. */
interface Facts {
  version: string;
  number: number;
  is_read_only: boolean;
  may_create: boolean;
  /** Extensions that are installed, and those that this user may install. */
  installed: string[];
  installable: string[];
  max: number;
  free: number;
  ours: number;
  /** The addresses that processes of Jalsa connect from. */
  machines: number;
  min_wal_mb: number;
  statement_timeout: string;
  is_owner: boolean;
}

// An owner may install an extension that is marked as trusted; a superuser any.
const FACTS = `
select current_setting('server_version') as version,
  current_setting('server_version_num')::int as number,
  pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as is_read_only,
  has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create,
  array(select extname::text from pg_extension) as installed,
  array(select name::text from pg_available_extension_versions where superuser = false
    or trusted and has_database_privilege(current_database(), 'create')
    or (select rolsuper from pg_roles where rolname = current_user)) as installable,
  current_setting('max_connections')::int as max,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    - (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as free,
  (select count(*)::int from pg_stat_activity where application_name like 'jalsa %') as ours,
  (select count(distinct client_addr)::int from pg_stat_activity
    where datname = current_database() and application_name like 'jalsa %'
      and application_name <> current_setting('application_name')) as machines,
  (select setting::int from pg_settings where name = 'min_wal_size') as min_wal_mb,
  current_setting('statement_timeout') as statement_timeout,
  (select pg_has_role(datdba, 'usage') from pg_database where datname = current_database()) as is_owner`;

async function readFacts(client: pg.PoolClient): Promise<Facts> {
  const { rows } = await client.query<Facts>(FACTS);
  const [facts] = rows;
  if (!facts) throw new Error('the database gave no row');
  return facts;
}

const severalMachines = ({ machines }: Facts): Finding =>
  unknown(
    `processes of ${machines} machines use this database, and FILES_URL is not set: they need it, or one JALSA_DATA on a disk that they share`,
  );

const versionFault = ({ version, number }: Facts): string | null =>
  number >= MIN_VERSION ? null : `PostgreSQL ${version} is too old: take 15 or newer`;

async function migrationFault(client: pg.PoolClient, facts: Facts): Promise<string | null> {
  if (facts.is_read_only) return 'the database is read-only: name the primary, not a replica';
  if (!facts.may_create) {
    return 'the user may not create tables: make it the owner of the database (alter database … owner to …)';
  }
  try {
    await checkMigratable(client);
    return null;
  } catch (error) {
    if (error instanceof IncompatibleHistory) {
      return `${error.message}: run that version, or name an empty database`;
    }
    throw error;
  }
}

async function quietFault(client: pg.PoolClient): Promise<string | null> {
  const { rows } = await client.query("select to_regclass('restores') is not null as there");
  if (!rows[0].there) return null;
  const { rowCount } = await client.query('select from restores where resumed_at is null limit 1');
  return rowCount === 0
    ? null
    : 'it was restored and is quiet: nothing is sent and no gateway is asked until jalsa resume';
}

const extensionFaults = ({ installed, installable }: Facts): string[] =>
  EXTENSIONS.filter((name) => !installed.includes(name) && !installable.includes(name)).map(
    (name) =>
      `the extension ${name} is missing, and this user may not install it: install postgresql-contrib, then run create extension ${name} as a superuser`,
  );

/** The first start sets it, if the user is the owner of the database. */
const timeoutFault = ({ statement_timeout: timeout, is_owner: isOwner }: Facts): string | null =>
  isOwner || timeout === DATABASE_SETTINGS.statement_timeout
    ? null
    : `statement_timeout is ${timeout}: run alter database … set statement_timeout = '${DATABASE_SETTINGS.statement_timeout}' as its owner, and the other settings of docs/operations.md`;

/**
 * A process needs its pool and the connection that waits for notifications, and a rolling restart one process more. A running
 * server's own connections count as free.
 */
function connectionFault(
  { max, free, ours }: Facts,
  { databasePoolSize, webProcesses }: Config,
): string | null {
  const needed = (databasePoolSize + 1) * (webProcesses === null ? 1 : webProcesses + 1);
  if (free + ours >= needed) return null;
  const settings = [
    `DATABASE_POOL_SIZE=${databasePoolSize}`,
    ...(webProcesses === null ? [] : [`WEB_PROCESSES=${webProcesses}`]),
  ];
  return `${Math.max(0, free + ours)} of ${max} connections are free, and ${settings.join(' with ')} needs ${needed}: raise max_connections or lower the setting`;
}

const walFault = ({ min_wal_mb: size }: Facts): string | null =>
  size >= MIN_WAL_MB
    ? null
    : `min_wal_size is ${size} MB: set it to 1GB, or a rush of orders waits for new files of the log`;
