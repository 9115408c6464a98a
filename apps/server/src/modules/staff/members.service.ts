import type { MemberList } from '@jalsa/api-client/console';
import type { StaffRole } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { newId } from '../../lib/ids.ts';
import { daysAfter } from '../../lib/india.ts';
import { maskMobile } from '../../lib/mask.ts';
import { type Actor, writeAudit } from '../audit/index.ts';
import { findEventOwner } from '../catalogue/index.ts';
import {
  addMembership,
  changeMembership,
  findInvitations,
  findMembers,
  type Group,
  lockMembers,
  removeInvitation,
  removeInvitationsBy,
  removeMembership,
  replaceInvitation,
  takeInvitations,
} from './member.repository.ts';
import { toInvitation, toMember } from './staff.mapper.ts';
import { findOrCreateStaff, renameStaff, type StaffRow } from './staff.repository.ts';
import type { ActingStaff } from './staff-access.types.ts';

const INVITATION_DAYS = 14;

type StaffContext = Pick<Context, 'database' | 'clock'>;

interface Role {
  role: StaffRole;
  /** The events that the membership is limited to; all without it. */
  events?: string[] | null | undefined;
}

/** The roles without which nobody could change the members any more. */
const headOf = (group: Group): StaffRole => (group === null ? 'admin' : 'owner');

/** The person who acts, for the audit. */
export const actorOf = ({ staffId, name, organiserId, place }: ActingStaff): Actor => ({
  staffId,
  name,
  organiserId,
  place,
});

/** The members of the organiser of the request, or the operators of the site, and the open invitations. */
export async function listMembers(
  { database, clock }: StaffContext,
  staff: ActingStaff,
): Promise<MemberList> {
  const members = await findMembers(database, staff.organiserId);
  const invitations = await findInvitations(database, staff.organiserId, clock.now());
  return {
    members: members.map((row) => toMember(row, staff)),
    invitations: invitations.map(toInvitation),
  };
}

/** Invites a person by mobile number, in the place of an earlier invitation. Throws `not_possible` for a member. */
export async function inviteMember(
  context: StaffContext,
  staff: ActingStaff,
  invited: Role & { mobile: string; name: string },
): Promise<MemberList> {
  const { database, clock } = context;
  const { organiserId } = staff;
  const now = clock.now();
  const id = newId(now);
  await withTransaction(database, async (executor) => {
    const { mobile, name, role } = invited;
    const eventIds = await checkEvents(executor, organiserId, invited);
    const members = await findMembers(executor, organiserId);
    if (members.some(({ person }) => person.mobile === mobile))
      throw new DomainError(
        'not_possible',
        'This person is a member already.',
        atField('mobile', 'is a member already'),
      );
    const expiresAt = daysAfter(now, INVITATION_DAYS);
    await replaceInvitation(executor, {
      id,
      mobile,
      name,
      organiserId,
      role,
      eventIds,
      invitedBy: staff.staffId,
      createdAt: now,
      expiresAt,
    });
    const after = { mobile: maskMobile(mobile), role, events: eventIds };
    await writeAudit(
      executor,
      actorOf(staff),
      { action: 'members.invite', object: { kind: 'invitation', id }, after },
      now,
    );
  });
  return listMembers(context, staff);
}

/** Takes an invitation back. Throws `not_found`. */
export async function cancelInvitation(
  context: StaffContext,
  staff: ActingStaff,
  id: string,
): Promise<MemberList> {
  const now = context.clock.now();
  await withTransaction(context.database, async (executor) => {
    const removed = await removeInvitation(executor, staff.organiserId, id);
    if (!removed) throw new DomainError('not_found', 'There is no such invitation.');
    const before = { mobile: maskMobile(removed.mobile), role: removed.role, events: removed.eventIds };
    const object = { kind: 'invitation', id };
    await writeAudit(executor, actorOf(staff), { action: 'members.cancel_invitation', object, before }, now);
  });
  return listMembers(context, staff);
}

/** Changes a membership; it counts from the next request of the member, whose open invitations end. Throws `not_found` or `last_owner`. */
export async function changeMember(
  context: StaffContext,
  staff: ActingStaff,
  membershipId: string,
  change: Role,
): Promise<MemberList> {
  await onMember(context, staff, membershipId, async (executor, { member, others }) => {
    const head = headOf(staff.organiserId);
    const eventIds = await checkEvents(executor, staff.organiserId, change);
    if (member.role === head && (change.role !== head || eventIds !== null)) requireAnother(head, others);
    await changeMembership(executor, membershipId, { role: change.role, eventIds });
    await removeInvitationsBy(executor, staff.organiserId, member.staffId);
    return { action: 'members.change', after: { role: change.role, events: eventIds } };
  });
  return listMembers(context, staff);
}

/** Removes a membership; it counts from the next request of the member, whose open invitations end. Throws `not_found` or `last_owner`. */
export async function removeMember(
  context: StaffContext,
  staff: ActingStaff,
  membershipId: string,
): Promise<MemberList> {
  await onMember(context, staff, membershipId, async (executor, { member, others }) => {
    const head = headOf(staff.organiserId);
    if (member.role === head) requireAnother(head, others);
    await removeMembership(executor, membershipId);
    await removeInvitationsBy(executor, staff.organiserId, member.staffId);
    return { action: 'members.remove', after: null };
  });
  return listMembers(context, staff);
}

type MembershipRow = Awaited<ReturnType<typeof lockMembers>>[number];

async function onMember(
  { database, clock }: StaffContext,
  staff: ActingStaff,
  membershipId: string,
  work: (
    executor: Executor,
    rows: { member: MembershipRow; others: MembershipRow[] },
  ) => Promise<{ action: string; after: Record<string, unknown> | null }>,
): Promise<void> {
  await withTransaction(database, async (executor) => {
    const rows = await lockMembers(executor, staff.organiserId);
    const member = rows.find(({ id }) => id === membershipId);
    if (!member) throw new DomainError('not_found', 'There is no such member.');
    const { action, after } = await work(executor, { member, others: rows.filter((row) => row !== member) });
    const before = { role: member.role, events: member.eventIds };
    const object = { kind: 'member', id: member.staffId };
    await writeAudit(executor, actorOf(staff), { action, object, before, after }, clock.now());
  });
}

function requireAnother(head: StaffRole, others: readonly MembershipRow[]): void {
  if (others.some(({ role, eventIds }) => role === head && eventIds === null)) return;
  throw new DomainError(
    'last_owner',
    head === 'owner'
      ? 'An organiser needs an owner. Make another member owner first.'
      : 'The site needs an administrator. Make another operator administrator first.',
  );
}

/** The ids of listed events, each of the organiser; null for all. Throws `invalid_request` for the event of another. */
async function checkEvents(executor: Executor, group: Group, { events }: Role): Promise<string[] | null> {
  if (!events) return null;
  for (const [index, id] of events.entries()) {
    const owner = await findEventOwner(executor, id);
    if (group === null || owner?.organiserId !== group)
      throw new DomainError(
        'invalid_request',
        'An event is not known.',
        atField(`events.${index}`, 'is no event of the organiser'),
      );
  }
  return events;
}

/** Makes the person a member by the open invitations of the number; returns the person's name. */
export async function acceptInvitations(
  executor: Executor,
  person: StaffRow,
  { place, now }: { place: string; now: Date },
): Promise<string> {
  const taken = await takeInvitations(executor, person.mobile, now);
  const name = person.name || (taken.at(-1)?.name ?? '');
  if (name !== person.name) await renameStaff(executor, person.id, name);
  for (const { organiserId, role, eventIds } of taken) {
    await addMembership(executor, {
      id: newId(now),
      staffId: person.id,
      organiserId,
      role,
      eventIds,
      createdAt: now,
    });
    const actor = { staffId: person.id, name, organiserId, place };
    const object = { kind: 'member', id: person.id };
    await writeAudit(
      executor,
      actor,
      { action: 'members.accept', object, after: { role, events: eventIds } },
      now,
    );
  }
  return name;
}

/** Makes a person the owner of a new organiser, in the transaction that makes it. */
export async function addOwner(
  executor: Executor,
  { staffId, organiserId, now }: { staffId: string; organiserId: string; now: Date },
): Promise<void> {
  await addMembership(executor, {
    id: newId(now),
    staffId,
    organiserId,
    role: 'owner',
    eventIds: null,
    createdAt: now,
  });
}

/** Adds a member by a program, without an invitation: an operator of the site, or a member of an organiser. */
export async function addMember(
  { database, clock }: StaffContext,
  actor: Actor,
  { mobile, name, role, organiserId }: { mobile: string; name: string; role: StaffRole; organiserId: Group },
): Promise<void> {
  const now = clock.now();
  await withTransaction(database, async (executor) => {
    const person = await findOrCreateStaff(executor, { id: newId(now), mobile, name, createdAt: now });
    const isAdded = await addMembership(executor, {
      id: newId(now),
      staffId: person.id,
      organiserId,
      role,
      eventIds: null,
      createdAt: now,
    });
    if (!isAdded) throw new DomainError('not_possible', 'This person is a member already.');
    const object = { kind: 'member', id: person.id };
    await writeAudit(executor, actor, { action: 'members.add', object, after: { role }, organiserId }, now);
  });
}
