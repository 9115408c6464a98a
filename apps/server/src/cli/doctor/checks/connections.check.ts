import type pg from 'pg';
import type { Config } from '../../../config.ts';
import { openDatabase } from '../../../database/open.ts';
import {
  type Connections,
  doNotificationsArrive,
  proveConnections,
  proveWrites,
} from '../../../database/prove-connections.ts';
import { sqlState } from '../../../database/sql-state.ts';
import { createLogger } from '../../../lib/logger.ts';
import { directFault } from '../../../start.ts';
import { startupError } from '../../../startup-error.ts';
import { type Check, type Finding, mend, ok, unknown } from '../check.types.ts';

/** PostgreSQL's refusal of a statement about a table that is not there. */
const NO_TABLE = '42P01';

/** Whether the connections do what the server relies on: writes, named statements, notifications. */
export const connectionsCheck: Check = {
  name: 'connections',
  needs: ['DATABASE_URL', 'DATABASE_DIRECT_URL'],
  run: async ({ config }) => {
    const { databaseUrl } = config;
    if (databaseUrl === null) return [ok('the embedded database has no pooler before it')];
    const proved = await proveConnections(databaseUrl);
    const { pool, close } = openDatabase(databaseUrl, { poolSize: 1, log: createLogger('silent') });
    try {
      return [
        await writes(config, pool),
        ok(
          proved.keepNamedStatements
            ? 'named statements can be used again'
            : 'a pooler in transaction mode stands between, so statements are sent without names',
        ),
        await notifications(config, databaseUrl, proved, pool),
      ];
    } finally {
      await close();
    }
  },
};

async function writes(config: Config, pool: pg.Pool): Promise<Finding> {
  try {
    await proveWrites(pool);
    return ok('DATABASE_URL takes writes');
  } catch (error) {
    if (sqlState(error).code === NO_TABLE)
      return unknown('no server has migrated the database yet: start one');
    const fault = startupError(config, error);
    if (fault === null) throw error;
    return mend(fault.message);
  }
}

async function notifications(
  { databaseDirectUrl }: Config,
  databaseUrl: string,
  { areSessions }: Connections,
  pool: pg.Pool,
): Promise<Finding> {
  if (databaseDirectUrl !== null) {
    const fault = await directFault(databaseDirectUrl, pool);
    return fault === null ? ok('notifications arrive over DATABASE_DIRECT_URL') : mend(fault);
  }
  if (!areSessions) {
    return ok(
      'notifications do not pass the pooler: pages show a changed catalogue once their cached copies end, unless DATABASE_DIRECT_URL is set',
    );
  }
  return (await doNotificationsArrive(databaseUrl, pool))
    ? ok('notifications arrive')
    : mend(
        'DATABASE_URL: notifications do not arrive: name the database, not a pooler, in DATABASE_DIRECT_URL',
      );
}
