import { access, constants } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { type LocalPostgres, startLocalPostgres } from '@jalsa/local-postgres';
import type { Config } from './config.ts';
import { ConfigError } from './config.ts';
import { ForeignHistory } from './database/check-history.ts';
import { isUsedByOthers } from './database/is-used-by-others.ts';
import { migrate } from './database/migrate.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { sqlState } from './database/sql-state.ts';
import type { Logger } from './lib/logger.ts';
import { makeFolder } from './lib/make-folder.ts';

/** Settings that suit a few dozen connections on one machine. */
const EMBEDDED_SETTINGS = { max_connections: '100', shared_buffers: '128MB' };

export interface ReadyDatabase extends OpenDatabase {
  /** The database under the data folder, when no other is configured. */
  embedded: LocalPostgres | null;
  /** Ends the connections, and stops the embedded database unless another process of Jalsa uses it. */
  close(): Promise<void>;
}

/** Opens the configured database, or starts the embedded one, and brings it to this version. */
export async function readyDatabase(config: Config, log: Logger): Promise<ReadyDatabase> {
  await usingDataFolder(config, readyDataFolder);
  const embedded = config.databaseUrl === null ? await startEmbedded(config) : null;
  const url = config.databaseUrl ?? embedded?.url() ?? '';
  const open = openDatabase(url, { poolSize: config.databasePoolSize, log });
  try {
    await migrate(open.pool, log);
  } catch (error) {
    await open.close();
    await embedded?.stop();
    if (embedded === null && isConnectionFailure(error)) {
      throw new ConfigError(`DATABASE_URL: the database cannot be reached (${(error as Error).message})`);
    }
    log.debug({ err: error }, 'the database could not be brought to this version');
    throw unusable(config, error) ?? error;
  }
  const close = async () => {
    await open.close();
    if (embedded && !(await isUsedByOthers(embedded.url()))) await embedded.stop();
  };
  return { ...open, embedded, close };
}

/** One clear line for a database that this version cannot build on; null for what is wrong with the program. */
function unusable({ dataDir, databaseUrl }: Config, error: unknown): ConfigError | null {
  const why = whyUnusable(error);
  if (why === null) return null;
  return new ConfigError(
    databaseUrl === null
      ? `JALSA_DATA: the database in ${join(dataDir, 'postgres')} cannot be used (${why}). Move that folder away to start with an empty database, or run the version of Jalsa that made it.`
      : `DATABASE_URL: the database cannot be used (${why}). Name an empty database, or run the version of Jalsa that made it.`,
  );
}

function whyUnusable(error: unknown): string | null {
  if (error instanceof ForeignHistory) return error.message;
  const { message, cause } = error as Error;
  if (/Graphile Worker schema revision/.test(message)) return 'it was made by a newer version of Jalsa';
  if (!/^[0-9A-Z]{5}$/.test(sqlState(error).code)) return null;
  // Drizzle's own message is the whole statement.
  return `it cannot be brought to this version: ${cause instanceof Error ? cause.message : message}`;
}

// Pictures are kept there whichever database is used.
async function readyDataFolder(dataDir: string): Promise<void> {
  await makeFolder(dataDir);
  await access(dataDir, constants.W_OK);
}

function startEmbedded(config: Config): Promise<LocalPostgres> {
  return usingDataFolder(config, (dataDir) =>
    startLocalPostgres({ dataDir: join(dataDir, 'postgres'), settings: EMBEDDED_SETTINGS }),
  );
}

async function usingDataFolder<T>({ dataDir }: Config, work: (dataDir: string) => Promise<T>): Promise<T> {
  try {
    return await work(dataDir);
  } catch (error) {
    throw new ConfigError(`JALSA_DATA: the folder ${dataDir} cannot be used (${(error as Error).message})`);
  }
}

function isConnectionFailure(error: unknown): boolean {
  const { code = '', message } = error as Error & { code?: string };
  // 28: wrong user or password, 3D: no such database, 57P03: starting up (PostgreSQL's appendix A).
  return (
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|28|3D|57P03)/.test(code) ||
    /timeout/.test(message)
  );
}

/**
 * A port at which the server can listen: the configured one, or for 0 one that is free. Rejects with one clear line
 * when there is none.
 */
export function findPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', (error) => reject(cannotListen({ host, port }, error)));
    probe.listen(port, host, () => {
      const { port: found } = probe.address() as AddressInfo;
      probe.close(() => resolve(found));
    });
  });
}

/** One clear line for a failure to listen. */
export function cannotListen(
  { host, port }: Pick<Config, 'host' | 'port'>,
  error: NodeJS.ErrnoException,
): ConfigError {
  const another = port < 65_535 ? port + 1 : port - 1;
  return new ConfigError(
    error.code === 'EADDRINUSE'
      ? `PORT ${port} is in use on ${host}: stop what uses it, or choose another, as in PORT=${another} npm start`
      : `HOST ${host} and PORT ${port} cannot be listened at (${error.message})`,
  );
}
