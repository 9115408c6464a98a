import type { Invitation, Me, Member } from '@jalsa/api-client/console';
import { permissionsOf } from '@jalsa/api-client/contract';
import { maskMobile } from '../../lib/mask.ts';
import type { findInvitations, findMembers } from './member.repository.ts';
import type { StaffSession } from './staff-access.types.ts';

export const toMe = ({ staffId, name, mobile, secondFactor, memberships }: StaffSession): Me => ({
  _id: staffId,
  name,
  mobile,
  second_factor: secondFactor,
  memberships: memberships.map(({ id, organiser, role, eventIds }) => ({
    _id: id,
    organiser: organiser && { _id: organiser.id, name: organiser.name, logo: organiser.logo },
    role,
    permissions: [...permissionsOf(organiser ? 'organiser' : 'site', role)],
    events: eventIds,
  })),
});

type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];

export const toMember = (
  { membership, person, lastUsedAt }: MemberRow,
  asker: Pick<StaffSession, 'staffId'>,
): Member => ({
  _id: membership.id,
  name: person.name,
  mobile: maskMobile(person.mobile),
  role: membership.role,
  events: membership.eventIds,
  has_second_factor: person.secondFactorSince !== null,
  last_used_at: lastUsedAt?.toISOString() ?? null,
  is_self: person.id === asker.staffId,
});

type InvitationRow = Awaited<ReturnType<typeof findInvitations>>[number];

export const toInvitation = ({ id, name, mobile, role, eventIds, expiresAt }: InvitationRow): Invitation => ({
  _id: id,
  name,
  mobile: maskMobile(mobile),
  role,
  events: eventIds,
  expires_at: expiresAt.toISOString(),
});
