import type { Context } from '../../context.ts';
import { daysAfter } from '../../lib/india.ts';
import { removeOldLeads } from './leads.repository.ts';

/** Removes forms whose number was not verified in time, and leads whose retention is over. */
export async function sweepLeads({ database, clock, config }: Context): Promise<void> {
  const now = clock.now();
  await removeOldLeads(database, { now, verifiedBefore: daysAfter(now, -config.leads.retentionDays) });
}
