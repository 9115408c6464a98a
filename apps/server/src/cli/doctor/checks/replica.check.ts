import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../../database/open.ts';
import { OLDEST_MS, positionOf, REPLAYED, WRITTEN } from '../../../database/replica.ts';
import { errorReason } from '../../../lib/error-reason.ts';
import { createLogger } from '../../../lib/logger.ts';
import { type Check, mend, ok } from '../check.types.ts';

const IDENTIFIER = `
  select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as id
  from pg_control_system()`;
const AGAIN_AFTER_MS = 50;

/** Whether pages of the catalogue can be read from the replica. */
export const replicaCheck: Check = {
  name: 'replica',
  needs: ['DATABASE_URL', 'DATABASE_READ_URL'],
  run: async ({ config: { databaseUrl, databaseReadUrl } }) => {
    if (databaseUrl === null || databaseReadUrl === null) return [ok('no replica is set')];
    const log = createLogger('silent');
    const primary = openDatabase(databaseUrl, { poolSize: 1, log });
    const replica = openDatabase(databaseReadUrl, { poolSize: 1, log, keepsNamedStatements: false });
    try {
      const { rows: ours } = await primary.pool.query(IDENTIFIER);
      const written = (await positionOf(primary.pool, WRITTEN)) ?? 0;
      const { rows: theirs } = await replica.pool.query(IDENTIFIER).catch((error: unknown) => {
        throw new Error(`cannot be reached (${errorReason(error)})`);
      });
      if (theirs[0].id !== ours[0].id) return [mend('DATABASE_READ_URL is no copy of DATABASE_URL')];
      const began = performance.now();
      for (;;) {
        const replayed = await positionOf(replica.pool, REPLAYED);
        if (replayed === null)
          return [mend('DATABASE_READ_URL is no replica: name a server that follows the primary')];
        const ms = Math.round(performance.now() - began);
        if (replayed >= written) return [ok(`the replica has the changes of the primary within ${ms} ms`)];
        if (ms > OLDEST_MS) {
          return [mend(`DATABASE_READ_URL is more than ${OLDEST_MS / 1_000} s behind, so it is not read`)];
        }
        await pause(AGAIN_AFTER_MS);
      }
    } catch (error) {
      return [mend(`DATABASE_READ_URL: ${errorReason(error)}`)];
    } finally {
      await primary.close();
      await replica.close();
    }
  },
};
