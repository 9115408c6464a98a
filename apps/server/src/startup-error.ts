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
 * What is wrong with the database, by its SQLSTATE (PostgreSQL's appendix A); the first that fits. Only what says that
 * something else stands in the database is answered with the advice to take another.
 */
const BY_STATE: readonly [RegExp, (reason: string, remedy: string) => string][] = [
  [/^53/, (reason) => `has no room (${reason}). Start again once it has.`],
  [/^28/, (reason) => `does not let us in (${reason}).`],
  [/^3D/, (reason) => `is not there (${reason}).`],
  [/^(42501|25006)/, (reason) => `cannot be changed by its user (${reason}).`],
  [
    /^(42|23|2B)/,
    (reason, remedy) => `cannot be used (it cannot be brought to this version: ${reason}). ${remedy}`,
  ],
  [/^[0-9A-Z]{5}$/, (reason) => `cannot be brought to this version (${reason}).`],
];

/**
 * One clear line for a database with which the server cannot start, and what can be done; null for what is wrong with
 * the program.
 */
export function startupError(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  error: unknown,
): ConfigError | null {
  const isEmbedded = databaseUrl === null;
  const what = whatIsWrong(error, isEmbedded ? EMBEDDED_REMEDY : REMEDY);
  if (what === null) return null;
  const where = isEmbedded
    ? `JALSA_DATA: the database in ${join(dataDir, 'postgres')}`
    : 'DATABASE_URL: the database';
  return new ConfigError(`${where} ${what}`);
}

function whatIsWrong(error: unknown, remedy: string): string | null {
  const reason = errorReason(error);
  if (error instanceof IncompatibleHistory) return `cannot be used (${reason}). ${remedy}`;
  if (/Graphile Worker schema revision/.test(reason)) {
    return `cannot be used (it was made by a newer version of Jalsa). ${remedy}`;
  }
  // Another process had stopped the embedded one, and it is not to be had again.
  if (/^PostgreSQL (does not start|runs at)/.test(reason)) return `cannot be used (${reason}).`;
  const { code } = sqlState(error);
  // 53 is a database that is there.
  if (!code.startsWith('53') && isUnreachable(error)) {
    return `cannot be reached (${reason}). Start again once it can.`;
  }
  return BY_STATE.find(([state]) => state.test(code))?.[1](reason, remedy) ?? null;
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  return (
    isDatabaseUnavailable(error) || /^(ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH)/.test(sqlState(error).code)
  );
}
