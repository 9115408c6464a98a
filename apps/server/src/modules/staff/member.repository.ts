import { and, asc, eq, gt, isNull, lte, max, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';

import { invitations, memberships, staff, staffSessions } from './staff.schema.ts';

/** The organiser whose members are meant; null for the operators of the site. */
export type Group = string | null;

const ofGroup = (column: typeof memberships.organiserId | typeof invitations.organiserId, group: Group) =>
  group === null ? isNull(column) : eq(column, group);

/** The members of an organiser or the operators, the oldest first, with the time of their last request. */
export function findMembers(executor: Executor, group: Group) {
  const lastUsed = executor
    .select({ at: max(staffSessions.lastUsedAt).as('at') })
    .from(staffSessions)
    .where(eq(staffSessions.staffId, staff.id))
    .as('last_used');
  return executor
    .select({ membership: memberships, person: staff, lastUsedAt: lastUsed.at })
    .from(memberships)
    .innerJoin(staff, eq(staff.id, memberships.staffId))
    .leftJoinLateral(lastUsed, sql`true`)
    .where(ofGroup(memberships.organiserId, group))
    .orderBy(asc(memberships.id));
}

/** Whether a person is a member of an organiser. */
export async function isMember(executor: Executor, staffId: string, organiserId: string): Promise<boolean> {
  const rows = await executor
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.staffId, staffId), eq(memberships.organiserId, organiserId)));
  return rows.length > 0;
}

export function findInvitations(executor: Executor, group: Group, now: Date) {
  return executor
    .select()
    .from(invitations)
    .where(and(ofGroup(invitations.organiserId, group), gt(invitations.expiresAt, now)))
    .orderBy(asc(invitations.id));
}

/** Locks the members of an organiser, so that two changes at once cannot remove the last owner. */
export async function lockMembers(executor: Executor, group: Group) {
  return executor
    .select()
    .from(memberships)
    .where(ofGroup(memberships.organiserId, group))
    .orderBy(asc(memberships.id))
    .for('update');
}

/** Adds a membership; the one that the person has for the organiser stays as it is, and false is returned. */
export async function addMembership(
  executor: Executor,
  row: typeof memberships.$inferInsert,
): Promise<boolean> {
  const added = await executor
    .insert(memberships)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: memberships.id });
  return added.length > 0;
}

export async function changeMembership(
  executor: Executor,
  id: string,
  change: Pick<typeof memberships.$inferInsert, 'role' | 'eventIds'>,
): Promise<void> {
  await executor.update(memberships).set(change).where(eq(memberships.id, id));
}

export async function removeMembership(executor: Executor, id: string): Promise<void> {
  await executor.delete(memberships).where(eq(memberships.id, id));
}

/** Writes an invitation in the place of an earlier one of the same number. */
export async function replaceInvitation(
  executor: Executor,
  row: typeof invitations.$inferInsert,
): Promise<void> {
  await executor
    .delete(invitations)
    .where(
      and(ofGroup(invitations.organiserId, row.organiserId ?? null), eq(invitations.mobile, row.mobile)),
    );
  await executor.insert(invitations).values(row);
}

export async function removeInvitation(executor: Executor, group: Group, id: string) {
  const [removed] = await executor
    .delete(invitations)
    .where(and(ofGroup(invitations.organiserId, group), eq(invitations.id, id)))
    .returning();
  return removed ?? null;
}

/** Ends the open invitations that a person made. */
export async function removeInvitationsBy(executor: Executor, group: Group, staffId: string): Promise<void> {
  await executor
    .delete(invitations)
    .where(and(ofGroup(invitations.organiserId, group), eq(invitations.invitedBy, staffId)));
}

/** Takes the open invitations of a number, which end now. */
export async function takeInvitations(executor: Executor, mobile: string, now: Date) {
  const taken = await executor.delete(invitations).where(eq(invitations.mobile, mobile)).returning();
  return taken.filter(({ expiresAt }) => expiresAt > now);
}

export async function removeExpiredInvitations(executor: Executor, now: Date): Promise<void> {
  await executor.delete(invitations).where(lte(invitations.expiresAt, now));
}
