import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { daysAfter } from '../../lib/india.ts';
import { deleteLead, findLeads, type Lead, removeOldLeads, setLeadState } from './leads.repository.ts';
import type { LeadState } from './leads.schema.ts';

type ManageContext = Pick<Context, 'database' | 'clock' | 'log'>;

/** The leads in one of some states, the latest first. */
export const listLeads = (
  { database }: Pick<Context, 'database'>,
  states: readonly LeadState[],
): Promise<Lead[]> => findLeads(database, states);

/** Stores what a person has done about a lead. Throws `not_found`. */
export async function markLead(
  { database, clock, log }: ManageContext,
  id: string,
  { state, markedBy }: { state: LeadState; markedBy: string },
): Promise<void> {
  if (!(await setLeadState(database, id, { state, markedBy, markedAt: clock.now() }))) throw unknownLead();
  log.info({ lead: id, state, markedBy }, 'a lead was marked');
}

/** Erases a lead, and the forms of its number that wait for a code. Throws `not_found`. */
export async function removeLead(
  { database, log }: ManageContext,
  id: string,
  removedBy: string,
): Promise<void> {
  await withTransaction(database, async (executor) => {
    if (!(await deleteLead(executor, id))) throw unknownLead();
  });
  log.info({ lead: id, removedBy }, 'a lead was removed');
}

/** Removes forms whose number was not verified in time, and leads whose retention is over. */
export async function sweepLeads({ database, clock, config }: Context): Promise<void> {
  const now = clock.now();
  await removeOldLeads(database, { now, verifiedBefore: daysAfter(now, -config.leads.retentionDays) });
}

const unknownLead = () => new DomainError('not_found', 'There is no such lead.');
