import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { IncompatibleHistory } from './database/check-history.ts';
import { isDatabaseUnavailable } from './database/is-database-unavailable.ts';
import { sqlState } from './database/sql-state.ts';
import { errorReason } from './lib/error-reason.ts';

const EMBEDDED_REMEDY =
  'Move that folder away to start with an empty database, or run the version of Jalsa that made it.';
const REMEDY = 'Name an empty database, or run the version of Jalsa that made it.';

/**
 * The faults of a database by SQLSTATE (PostgreSQL's appendix A); the first match counts. The advice to take another
 * database is given only if this one holds something else.
 */
const BY_STATE: readonly [RegExp, (reason: string, remedy: string) => string][] = [
  [/^53/, (reason) => `has no room (${reason}). Start again once there is room.`],
  [/^28/, (reason) => `refuses the connection (${reason}).`],
  [/^3D/, (reason) => `does not exist (${reason}).`],
  [/^(42501|25006)/, (reason) => `cannot be changed by its user (${reason}).`],
  [/^(42|23|2B)/, (reason, remedy) => `cannot be used (it cannot be migrated: ${reason}). ${remedy}`],
  [/^[0-9A-Z]{5}$/, (reason) => `cannot be migrated (${reason}).`],
];

/**
 * The error, in one line, for a database with which the server cannot start, and what helps; null for an error that is
 * a bug. `setting` has the address of a database that is not embedded.
 */
export function startupError(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  error: unknown,
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' = 'DATABASE_URL',
): ConfigError | null {
  const isEmbedded = databaseUrl === null;
  const fault = describeFault(error, isEmbedded ? EMBEDDED_REMEDY : REMEDY);
  if (fault === null) return null;
  const database = isEmbedded
    ? `JALSA_DATA: the database in ${join(dataDir, 'postgres')}`
    : `${setting}: the database`;
  return new ConfigError(`${database} ${fault}`);
}

function describeFault(error: unknown, remedy: string): string | null {
  const reason = errorReason(error);
  if (error instanceof IncompatibleHistory) return `cannot be used (${reason}). ${remedy}`;
  // Another process stopped the embedded database, and it does not start again.
  if (/^PostgreSQL (does not start|runs at)/.test(reason)) return `cannot be used (${reason}).`;
  const { code } = sqlState(error);
  // A database that answers with class 53, or that it only reads, is reachable.
  if (!/^(53|25006)/.test(code) && isUnreachable(error)) {
    return `cannot be reached (${reason}). Start again once it can be reached.`;
  }
  return BY_STATE.find(([state]) => state.test(code))?.[1](reason, remedy) ?? null;
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  return (
    isDatabaseUnavailable(error) || /^(ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH)/.test(sqlState(error).code)
  );
}
