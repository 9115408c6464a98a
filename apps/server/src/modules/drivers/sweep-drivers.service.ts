import type { Context } from '../../context.ts';
import { deleteDueDrivers, removeExpiredTokens } from './driver.repository.ts';

/** Deletes expired tokens, and the drivers whose time of deletion has come. Their documents have a time of their own. */
export async function sweepDrivers({ database, clock }: Context): Promise<void> {
  const now = clock.now();
  await removeExpiredTokens(database, now);
  await deleteDueDrivers(database, now);
}
