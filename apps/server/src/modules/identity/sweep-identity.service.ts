import type { Context } from '../../context.ts';
import { removeExpiredLimits } from '../../database/rate-limit.ts';
import { forgetAddresses } from './known-address.service.ts';
import { removeExpiredCodes } from './one-time-code.repository.ts';
import { removeExpiredSessions } from './session.repository.ts';

/** Forgets sessions, codes, addresses and counts that time has ended. */
export async function sweepIdentity({ database, clock }: Context): Promise<void> {
  const now = clock.now();
  await removeExpiredSessions(database, now);
  await removeExpiredCodes(database, now);
  await forgetAddresses(database, now);
  await removeExpiredLimits(database, now);
}
