import type { Context } from '../../context.ts';
import { removeExpiredLimits } from '../../database/rate-limit.ts';
import { removeExpiredAddresses } from './known-address.service.ts';
import { removeExpiredCodes } from './one-time-code.repository.ts';
import { removeExpiredSessions } from './session.repository.ts';

/** Removes expired sessions, codes, known addresses and counts of limits. */
export async function sweepIdentity({ database, clock }: Context): Promise<void> {
  const now = clock.now();
  await removeExpiredSessions(database, now);
  await removeExpiredCodes(database, now);
  await removeExpiredAddresses(database, now);
  await removeExpiredLimits(database, now);
}
