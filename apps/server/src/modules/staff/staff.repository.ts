import { and, desc, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { findOrganisers } from '../catalogue/index.ts';
import { memberships, staff, staffSessions } from './staff.schema.ts';
import type { StaffMembership } from './staff-access.types.ts';

export type StaffRow = typeof staff.$inferSelect;

/** The session of a token with the person and all memberships; null if it is unknown or expired. */
export async function findSession(executor: Executor, tokenHash: string, now: Date) {
  const [session] = await executor
    .select({ session: staffSessions, person: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, tokenHash), gt(staffSessions.expiresAt, now)));
  return session ?? null;
}

/** The memberships of a person, the oldest first. */
export async function findMemberships(executor: Executor, staffId: string): Promise<StaffMembership[]> {
  const rows = await executor
    .select()
    .from(memberships)
    .where(eq(memberships.staffId, staffId))
    .orderBy(memberships.id);
  const organiserIds = rows.flatMap(({ organiserId }) => organiserId ?? []);
  const organisers = organiserIds.length === 0 ? [] : await findOrganisers(executor, organiserIds);
  return rows.map(({ id, organiserId, role, eventIds }) => ({
    id,
    organiser: organisers.find((organiser) => organiser.id === organiserId) ?? null,
    role,
    eventIds,
  }));
}

/** Stores a use of a session, at most once a minute. */
export async function touchSession(
  executor: Executor,
  id: string,
  used: { now: Date; before: Date; place: string },
) {
  await executor
    .update(staffSessions)
    .set({ lastUsedAt: used.now, place: used.place })
    .where(and(eq(staffSessions.id, id), lt(staffSessions.lastUsedAt, used.before)));
}

export async function addSession(executor: Executor, row: typeof staffSessions.$inferInsert): Promise<void> {
  await executor.insert(staffSessions).values(row);
}

export function findSessions(executor: Executor, staffId: string, now: Date) {
  return executor
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), gt(staffSessions.expiresAt, now)))
    .orderBy(desc(staffSessions.lastUsedAt));
}

/** Whether the person had the session, which is ended now. */
export async function removeSession(executor: Executor, id: string, staffId: string): Promise<boolean> {
  const removed = await executor
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId)))
    .returning({ id: staffSessions.id });
  return removed.length > 0;
}

export async function removeExpiredSessions(executor: Executor, now: Date): Promise<void> {
  await executor.delete(staffSessions).where(lte(staffSessions.expiresAt, now));
}

/** Ends all sessions of a person but one. */
export async function removeOtherSessions(
  executor: Executor,
  { staffId, keep }: { staffId: string; keep: string },
): Promise<void> {
  await executor
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.id, keep)));
}

/** Marks a session as verified by the second factor. */
export async function verifySession(executor: Executor, id: string, now: Date): Promise<void> {
  await executor.update(staffSessions).set({ verifiedAt: now }).where(eq(staffSessions.id, id));
}

export async function findStaffByMobile(executor: Executor, mobile: string): Promise<StaffRow | null> {
  const [row] = await executor.select().from(staff).where(eq(staff.mobile, mobile));
  return row ?? null;
}

/** The person with this number, made with this name if there is none. */
export async function findOrCreateStaff(
  executor: Executor,
  given: { id: string; mobile: string; name: string; createdAt: Date },
): Promise<StaffRow> {
  const [made] = await executor
    .insert(staff)
    .values(given)
    .onConflictDoNothing({ target: staff.mobile })
    .returning();
  const row = made ?? (await findStaffByMobile(executor, given.mobile));
  if (!row) throw new Error('a person of staff is missing right after it was stored');
  return row;
}

export async function renameStaff(executor: Executor, id: string, name: string): Promise<void> {
  await executor.update(staff).set({ name }).where(eq(staff.id, id));
}

export async function findStaff(executor: Executor, id: string): Promise<StaffRow | null> {
  const [row] = await executor.select().from(staff).where(eq(staff.id, id));
  return row ?? null;
}

/** Stores the secret of an authenticator app; false if one is confirmed already. */
export async function setSecret(executor: Executor, id: string, secret: string): Promise<boolean> {
  const changed = await executor
    .update(staff)
    .set({ secondFactor: secret })
    .where(and(eq(staff.id, id), isNull(staff.secondFactorSince)))
    .returning({ id: staff.id });
  return changed.length > 0;
}

/** Uses the code of a period; false if it, or the code of a later period, was used before. */
export async function usePeriod(executor: Executor, id: string, period: number): Promise<boolean> {
  const changed = await executor
    .update(staff)
    .set({ lastPeriod: period })
    .where(and(eq(staff.id, id), or(isNull(staff.lastPeriod), lt(staff.lastPeriod, period))))
    .returning({ id: staff.id });
  return changed.length > 0;
}

/** From now on the second factor of a person counts. */
export async function confirmSecret(executor: Executor, id: string, now: Date): Promise<void> {
  await executor
    .update(staff)
    .set({ secondFactorSince: sql`coalesce(${staff.secondFactorSince}, ${now.toISOString()}::timestamptz)` })
    .where(eq(staff.id, id));
}

/** Removes the second factor of a person, and ends all sessions. */
export async function removeSecondFactor(executor: Executor, id: string): Promise<void> {
  await executor
    .update(staff)
    .set({ secondFactor: null, secondFactorSince: null, lastPeriod: null })
    .where(eq(staff.id, id));
  await executor.delete(staffSessions).where(eq(staffSessions.staffId, id));
}
