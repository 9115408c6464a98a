import { access, constants } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { type LocalPostgres, startLocalPostgres } from '@jalsa/local-postgres';
import type pg from 'pg';
import type { Config } from './config.ts';
import { ConfigError } from './config.ts';
import { isUsedByOthers } from './database/is-used-by-others.ts';
import { checkMigrated, migrate } from './database/migrate.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import {
  type Connections,
  doNotificationsArrive,
  proveConnections,
  proveWrites,
} from './database/prove-connections.ts';
import type { Logger } from './lib/logger.ts';
import { makeFolder } from './lib/make-folder.ts';
import { startupError } from './startup-error.ts';

/** Settings that suit a few dozen connections on one machine, and a rush of orders (docs/operations.md). */
export const EMBEDDED_SETTINGS = {
  max_connections: '100',
  shared_buffers: '256MB',
  min_wal_size: '1GB',
  max_wal_size: '2GB',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/**
 * An option of our connections, not of PostgreSQL's own work. The server logs refused statements itself; PostgreSQL's log
 * would repeat their values.
 */
const UNLOGGED = '-c log_min_messages=log';

/** The address that only this machine reaches. */
export const LOOPBACK = '127.0.0.1';

export interface PreparedDatabase extends OpenDatabase {
  /** The address that was opened. */
  url: string;
  /** The database in the data folder; null if `DATABASE_URL` names another. */
  embedded: LocalPostgres | null;
  /** Closes the connections, and stops the embedded database unless another process of Jalsa uses it. */
  close(): Promise<void>;
}

interface ReadyOptions {
  /** Time after which a statement without an answer fails; that of a server by default, 0: no limit. */
  silentMs?: number;
  /** Another process migrates the database: this one only checks that it has every migration. */
  isMigrated?: boolean;
  /** The database stays as it is, and may be empty. */
  isLeft?: boolean;
  /** Aborts the start: everything that was started is stopped, and the promise rejects with the signal's reason. */
  stop?: AbortSignal;
}

/**
 * Opens the configured database, or starts the embedded one, and migrates it. Throws ConfigError with one line for a
 * database that cannot be opened or migrated.
 */
export async function prepareDatabase(
  config: Config,
  log: Logger,
  { silentMs, stop, isMigrated = false, isLeft = false }: ReadyOptions = {},
): Promise<PreparedDatabase> {
  await usingDataFolder(config, readyDataFolder);
  const embedded = config.databaseUrl === null ? await startEmbedded(config, stop) : null;
  const url = config.databaseUrl ?? `${embedded?.url()}?options=${encodeURIComponent(UNLOGGED)}`;
  const directUrl = config.databaseDirectUrl ?? url;
  const migrating = openDatabase(directUrl, { poolSize: 1, log, silentMs: 0 });
  let open: OpenDatabase | undefined;
  const close = async () => {
    await open?.close();
    await embedded?.stop({ unless: () => isUsedByOthers(embedded.url()) });
  };
  const connect = async ({ pool }: OpenDatabase) => (await pool.connect()).release();
  let address: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' =
    config.databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  try {
    // This connection shows other processes that the database is in use. One of them may have stopped it a moment ago.
    try {
      await (embedded ? embedded.ensureRunning(() => connect(migrating)) : connect(migrating));
      stop?.throwIfAborted();
      if (isMigrated) await checkMigrated(migrating.pool);
      else if (!isLeft) {
        const areSessions = async () => embedded !== null || (await proveConnections(directUrl)).areSessions;
        await migrate(migrating.pool, log, { areSessions, stop });
      }
      address = 'DATABASE_URL';
      const proved = embedded ? SESSIONS : await proveConnections(url);
      open = openDatabase(url, {
        poolSize: config.databasePoolSize,
        log,
        keepsNamedStatements: proved.keepNamedStatements,
        listenUrl: config.databaseDirectUrl ?? (proved.areSessions ? url : null),
        ...(silentMs !== undefined && { silentMs }),
      });
      // Only now, since a migration changes the settings of later connections.
      await connect(open);
      if (!isLeft) await proveWrites(open.pool);
      logProved(log, proved, open);
    } finally {
      await migrating.close();
    }
    if (config.databaseDirectUrl !== null) await requireDirect(config.databaseDirectUrl, open);
    stop?.throwIfAborted();
  } catch (error) {
    log.debug({ err: error }, 'the database could not be migrated');
    await close().catch((err: unknown) => log.error({ err }, 'the database could not be stopped'));
    throw startupError(config, error, address) ?? error;
  }
  return { ...open, embedded, url, close };
}

const SESSIONS: Connections = { areSessions: true, keepNamedStatements: true };

function logProved(log: Logger, { keepNamedStatements }: Connections, { listenUrl }: OpenDatabase): void {
  if (!keepNamedStatements) {
    log.warn('a pooler in transaction mode stands before the database: statements are sent without names');
  }
  if (listenUrl === null) {
    log.warn(
      'notifications do not pass the pooler: pages show a changed catalogue once their cached copies end, unless DATABASE_DIRECT_URL is set',
    );
  }
}

async function requireDirect(directUrl: string, { pool }: OpenDatabase): Promise<void> {
  const fault = await directFault(directUrl, pool);
  if (fault !== null) throw new ConfigError(fault);
}

/** Why `DATABASE_DIRECT_URL` does not do for notifications; null if it does. */
export async function directFault(directUrl: string, pool: pg.Pool): Promise<string | null> {
  if (!(await proveConnections(directUrl)).areSessions) {
    return 'DATABASE_DIRECT_URL leads through a pooler in transaction mode: name the database itself';
  }
  return (await doNotificationsArrive(directUrl, pool))
    ? null
    : 'DATABASE_DIRECT_URL does not get the notifications of DATABASE_URL: both must lead to one database';
}

// The data folder holds files, too, so every server needs it.
async function readyDataFolder(dataDir: string): Promise<void> {
  await makeFolder(dataDir);
  await access(dataDir, constants.W_OK);
}

function startEmbedded(config: Config, stop?: AbortSignal): Promise<LocalPostgres> {
  return usingDataFolder(
    config,
    (dataDir) =>
      startLocalPostgres({ dataDir: join(dataDir, 'postgres'), settings: EMBEDDED_SETTINGS, signal: stop }),
    stop,
  );
}

async function usingDataFolder<T>(
  { dataDir }: Config,
  work: (dataDir: string) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  try {
    return await work(dataDir);
  } catch (error) {
    if (stop?.aborted && error === stop.reason) throw error;
    throw new ConfigError(`JALSA_DATA: the folder ${dataDir} cannot be used (${(error as Error).message})`);
  }
}

/**
 * Resolves to a port at which the server can listen: the configured one, or a free one for 0. Rejects with one line if
 * there is none; `prefix` is that of the settings `HOST` and `PORT`.
 */
export function findPort({ host, port }: Pick<Config, 'host' | 'port'>, prefix = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', (error) => reject(listenError({ host, port }, error, prefix)));
    probe.listen(port, host, () => {
      const { port: found } = probe.address() as AddressInfo;
      probe.close(() => resolve(found));
    });
  });
}

/** The error, in one line, for an address that cannot be listened at. `prefix` is that of the settings `HOST` and `PORT`. */
export function listenError(
  { host, port }: Pick<Config, 'host' | 'port'>,
  error: NodeJS.ErrnoException,
  prefix = '',
): ConfigError {
  const another = port < 65_535 ? port + 1 : port - 1;
  return new ConfigError(
    error.code === 'EADDRINUSE'
      ? `${prefix}PORT ${port} is in use on ${host}: stop that program, or choose another port, as in ${prefix}PORT=${another} npm start`
      : `${prefix}HOST ${host} and ${prefix}PORT ${port} cannot be listened at (${error.message})`,
  );
}
