import { WORK } from '../../../background.ts';
import { openDatabase } from '../../../database/open.ts';
import { sqlState } from '../../../database/sql-state.ts';
import { agesOf, readRuns } from '../../../database/work-runs.ts';
import { createLogger } from '../../../lib/logger.ts';
import { type Check, mend, ok, unknown } from '../check.types.ts';

/** PostgreSQL's refusals of a statement about a table or a column that is not there. */
const NOT_MIGRATED = /^42(P01|703)$/;
const NOTHING_RAN = 'no server has worked in the background yet: start one';

/** Whether the work in the background has run lately, in any process. */
export const workCheck: Check = {
  name: 'work',
  needs: ['DATABASE_URL'],
  run: async ({ config, clock }) => {
    if (config.databaseUrl === null)
      return [unknown('the embedded database ends with its server: ask /readyz')];
    const { database, close } = openDatabase(config.databaseUrl, {
      poolSize: 1,
      log: createLogger('silent'),
      keepsNamedStatements: false,
    });
    try {
      const runs = await readRuns(database);
      if (runs.size === 0) return [unknown(NOTHING_RAN)];
      const late = agesOf(WORK, runs, { since: new Date(0), now: clock.now() }).filter(
        ({ name, isLate }) => isLate && runs.has(name),
      );
      if (late.length === 0) return [ok('all work in the background has run lately')];
      return late.map(({ name, seconds }) =>
        mend(`"${name}" has not run for ${seconds} s: start the server or jalsa work, and read its log`),
      );
    } catch (error) {
      if (NOT_MIGRATED.test(sqlState(error).code)) return [unknown(NOTHING_RAN)];
      throw error;
    } finally {
      await close();
    }
  },
};
