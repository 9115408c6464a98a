import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { type LeadState, leadRequests, leads } from './leads.schema.ts';

export type LeadRequest = typeof leadRequests.$inferSelect;
export type Lead = typeof leads.$inferSelect;
export type NewLead = typeof leads.$inferInsert;

export async function insertLeadRequest(executor: Executor, request: LeadRequest): Promise<void> {
  await executor.insert(leadRequests).values(request);
}

/** The request of a nonce, else the latest one of the number; null when the number has none that is valid. */
export async function findLeadRequest(
  executor: Executor,
  { mobile, nonceHash, now }: { mobile: string; nonceHash: string; now: Date },
): Promise<LeadRequest | null> {
  const [row] = await executor
    .select()
    .from(leadRequests)
    .where(and(eq(leadRequests.mobile, mobile), gt(leadRequests.expiresAt, now)))
    .orderBy(
      desc(sql`${leadRequests.nonceHash} = ${nonceHash}`),
      desc(leadRequests.submittedAt),
      desc(leadRequests.id),
    )
    .limit(1);
  return row ?? null;
}

/** Stores the nonce of another code for a request. Returns whether the request still exists. */
export async function renewLeadRequest(
  executor: Executor,
  id: string,
  { nonceHash, expiresAt }: { nonceHash: string; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await executor
    .update(leadRequests)
    .set({ nonceHash, expiresAt })
    .where(eq(leadRequests.id, id));
  return rowCount === 1;
}

/** Removes a request and returns it; null if it does not exist any more. */
export async function takeLeadRequest(executor: Executor, id: string): Promise<LeadRequest | null> {
  const [row] = await executor.delete(leadRequests).where(eq(leadRequests.id, id)).returning();
  return row ?? null;
}

/**
 * Writes a lead. If the number has one of the same day, that one takes the fields of this form and waits for a person again.
 * Returns the stored lead and what it was before; null if it is new.
 */
export async function writeLead(
  executor: Executor,
  lead: NewLead,
): Promise<{ lead: Lead; before: Lead | null }> {
  const [added] = await executor
    .insert(leads)
    .values(lead)
    .onConflictDoNothing({ target: [leads.mobile, leads.day] })
    .returning();
  if (added) return { lead: added, before: null };
  const ofDay = and(eq(leads.mobile, lead.mobile), eq(leads.day, lead.day));
  const [before] = await executor.select().from(leads).where(ofDay).for('update');
  const { id: _id, ...form } = lead;
  const [corrected] = await executor
    .update(leads)
    .set({ ...form, state: 'new', markedBy: null, markedAt: null })
    .where(ofDay)
    .returning();
  // A person has erased it meanwhile.
  if (!before || !corrected) return writeLead(executor, lead);
  return { lead: corrected, before };
}

/** The leads in one of some states, the latest first. */
export function findLeads(executor: Executor, states: readonly LeadState[]): Promise<Lead[]> {
  return executor
    .select()
    .from(leads)
    .where(inArray(leads.state, [...states]))
    .orderBy(desc(leads.verifiedAt), desc(leads.id));
}

/** A lead that no other transaction changes until this one ends. */
export async function lockLead(executor: Executor, id: string): Promise<Lead | null> {
  const [row] = await executor.select().from(leads).where(eq(leads.id, id)).for('update');
  return row ?? null;
}

export async function setLeadState(
  executor: Executor,
  id: string,
  mark: { state: LeadState; markedBy: string; markedAt: Date },
): Promise<void> {
  await executor.update(leads).set(mark).where(eq(leads.id, id));
}

/** Deletes a lead, and the forms of its number that wait for a code. Returns whether there was one. */
export async function deleteLead(executor: Executor, id: string): Promise<boolean> {
  const [deleted] = await executor.delete(leads).where(eq(leads.id, id)).returning({ mobile: leads.mobile });
  if (!deleted) return false;
  await executor.delete(leadRequests).where(eq(leadRequests.mobile, deleted.mobile));
  return true;
}

/** Removes the requests that have expired, and the leads that were verified before `verifiedBefore`. */
export async function removeOldLeads(
  executor: Executor,
  { now, verifiedBefore }: { now: Date; verifiedBefore: Date },
): Promise<void> {
  await executor.delete(leadRequests).where(lte(leadRequests.expiresAt, now));
  await executor.delete(leads).where(lte(leads.verifiedAt, verifiedBefore));
}
