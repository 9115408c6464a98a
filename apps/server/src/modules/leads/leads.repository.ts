import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { leadRequests, leads } from './leads.schema.ts';

export type LeadRequest = typeof leadRequests.$inferSelect;
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

/** Writes a lead, unless the number has one of the same day. Returns whether it was written. */
export async function insertLead(executor: Executor, lead: NewLead): Promise<boolean> {
  const { rowCount } = await executor
    .insert(leads)
    .values(lead)
    .onConflictDoNothing({ target: [leads.mobile, leads.day] });
  return rowCount === 1;
}

/** Removes the requests that have expired, and the leads that were verified before `verifiedBefore`. */
export async function removeOldLeads(
  executor: Executor,
  { now, verifiedBefore }: { now: Date; verifiedBefore: Date },
): Promise<void> {
  await executor.delete(leadRequests).where(lte(leadRequests.expiresAt, now));
  await executor.delete(leads).where(lte(leads.verifiedAt, verifiedBefore));
}
