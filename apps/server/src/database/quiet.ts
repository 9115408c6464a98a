import { isNull } from 'drizzle-orm';
import type { Clock } from '../lib/clock.ts';
import type { Executor } from './executor.ts';
import { perDatabase } from './per-database.ts';
import { restores } from './restore.schema.ts';

/** The databases that are known not to be quiet. They stay so, since a restore needs an empty database. */
const known = perDatabase(() => ({ isLoud: false }));

/** Whether the database was restored and is not resumed: the server sends nothing, and asks no gateway. */
export async function isQuiet(database: Executor): Promise<boolean> {
  const state = known(database);
  if (state.isLoud) return false;
  const rows = await database
    .select({ at: restores.restoredAt })
    .from(restores)
    .where(isNull(restores.resumedAt))
    .limit(1);
  state.isLoud = rows.length === 0;
  return !state.isLoud;
}

/** Ends the quiet of a restored database: every process goes on at its next look. */
export async function endQuiet(database: Executor, clock: Clock): Promise<void> {
  await database.update(restores).set({ resumedAt: clock.now() }).where(isNull(restores.resumedAt));
}
