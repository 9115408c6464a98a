import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { daysAfter } from '../../lib/india.ts';
import { type Actor, writeAudit } from '../audit/index.ts';
import {
  deleteLead,
  findLeads,
  type Lead,
  lockLead,
  removeOldLeads,
  setLeadState,
} from './leads.repository.ts';
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
  { state, by }: { state: LeadState; by: Actor },
): Promise<Lead> {
  const markedAt = clock.now();
  const lead = await withTransaction(database, async (executor) => {
    const before = await lockLead(executor, id);
    if (!before) throw unknownLead();
    const marked = { state, markedBy: by.name, markedAt };
    await setLeadState(executor, id, marked);
    const change = { before: { state: before.state }, after: { state } };
    await writeAudit(
      executor,
      by,
      { action: 'leads.mark', object: { kind: 'lead', id }, ...change },
      markedAt,
    );
    return { ...before, ...marked };
  });
  log.info({ lead: id, state, markedBy: by.name }, 'a lead was marked');
  return lead;
}

/** Erases a lead, and the forms of its number that wait for a code. Throws `not_found`. */
export async function removeLead(
  { database, clock, log }: ManageContext,
  id: string,
  by: Actor,
): Promise<void> {
  await withTransaction(database, async (executor) => {
    if (!(await deleteLead(executor, id))) throw unknownLead();
    await writeAudit(executor, by, { action: 'leads.remove', object: { kind: 'lead', id } }, clock.now());
  });
  log.info({ lead: id, removedBy: by.name }, 'a lead was removed');
}

/** Removes forms whose number was not verified in time, and leads whose retention is over. */
export async function sweepLeads({ database, clock, config }: Context): Promise<void> {
  const now = clock.now();
  await removeOldLeads(database, { now, verifiedBefore: daysAfter(now, -config.leads.retentionDays) });
}

const unknownLead = () => new DomainError('not_found', 'There is no such lead.');
