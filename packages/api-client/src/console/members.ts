import { personName } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { mobile } from '../contract/person-fields.ts';
import { count, id, instant, listOf, maybe, queryWhole } from '../contract/primitives.ts';
import { OF_ORGANISER, ROOT } from './root.ts';
import { organiserRole, siteRole } from './staff.ts';

const tags = ['members'] as const;

const anyRole = z.union([organiserRole, siteRole]);

export const member = z.object({
  _id: z.string(),
  name: z.string(),
  /** All but its last four digits are hidden. */
  mobile: z.string(),
  role: anyRole,
  events: z.nullable(z.array(z.string())),
  has_second_factor: z.boolean(),
  last_used_at: z.nullable(instant()),
  is_self: z.boolean(),
});
export type Member = z.infer<typeof member>;

export const invitation = z.object({
  _id: z.string(),
  name: z.string(),
  mobile: z.string(),
  role: anyRole,
  events: z.nullable(z.array(z.string())),
  expires_at: instant(),
});
export type Invitation = z.infer<typeof invitation>;

export const memberList = z.object({ members: z.array(member), invitations: z.array(invitation) });
export type MemberList = z.infer<typeof memberList>;

/** A change that was made through the console; personal data is masked. */
export const auditEntry = z.object({
  _id: z.string(),
  at: instant(),
  /** The name of the member of staff, or the program that made the change. */
  by: z.string(),
  /** Such as `members.invite`. */
  action: z.string(),
  /** What was changed: its kind and id. */
  object: z.object({ kind: z.string(), _id: z.string() }),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  place: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const auditPage = z.object({ entries: z.array(auditEntry), next: z.nullable(count()) });
const auditQuery = z.object({
  /** The `next` of the page before. */
  after: z.optional(queryWhole(1, Number.MAX_SAFE_INTEGER)),
  limit: z._default(queryWhole(1, 100), 50),
});

const inviteBody = <Role extends z.core.$ZodType>(role: Role) =>
  z.object({ mobile, name: personName, role, events: maybe(listOf(id(), 1)) });
const changeBody = <Role extends z.core.$ZodType>(role: Role) =>
  z.object({ role, events: maybe(listOf(id(), 1)) });

/** The members of an organiser, their invitations, and the record of changes. */
export const members = {
  list: endpoint({
    method: 'GET',
    path: `${OF_ORGANISER}/members`,
    auth: { permission: 'organiser.read', of: 'organiser' },
    summary: 'The members of an organiser and its open invitations',
    tags,
    params: z.object({ organiser: id() }),
    response: { 200: memberList },
    errors: [],
  }),
  invite: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/invitations`,
    auth: { permission: 'members.write', of: 'organiser' },
    summary: 'Invite a person by mobile number; who signs in with it within 14 days is a member',
    tags,
    params: z.object({ organiser: id() }),
    body: inviteBody(organiserRole),
    response: { 200: memberList },
    errors: ['not_possible'],
  }),
  cancelInvitation: endpoint({
    method: 'DELETE',
    path: `${OF_ORGANISER}/invitations/:invitation`,
    auth: { permission: 'members.write', of: 'organiser' },
    summary: 'Take an invitation back',
    tags,
    params: z.object({ organiser: id(), invitation: id() }),
    response: { 200: memberList },
    errors: [],
  }),
  change: endpoint({
    method: 'PUT',
    path: `${OF_ORGANISER}/members/:member`,
    auth: { permission: 'members.write', of: 'organiser' },
    summary:
      'Change the role of a member, or the events that it is limited to; it counts from the next request',
    tags,
    params: z.object({ organiser: id(), member: id() }),
    body: changeBody(organiserRole),
    response: { 200: memberList },
    errors: ['last_owner', 'not_possible'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${OF_ORGANISER}/members/:member`,
    auth: { permission: 'members.write', of: 'organiser' },
    summary: 'Remove a member; it counts from the next request',
    tags,
    params: z.object({ organiser: id(), member: id() }),
    response: { 200: memberList },
    errors: ['last_owner'],
  }),
  audit: endpoint({
    method: 'GET',
    path: `${OF_ORGANISER}/audit`,
    auth: { permission: 'members.write', of: 'organiser' },
    summary: 'The changes that were made for an organiser, the latest first',
    tags,
    params: z.object({ organiser: id() }),
    query: auditQuery,
    response: { 200: auditPage },
    errors: [],
  }),
};

/** The operators of the site, their invitations, and the record of all changes. */
export const operators = {
  list: endpoint({
    method: 'GET',
    path: `${ROOT}/site/members`,
    auth: { permission: 'staff.write', of: 'site' },
    summary: 'The operators of the site and the open invitations',
    tags,
    response: { 200: memberList },
    errors: [],
  }),
  invite: endpoint({
    method: 'POST',
    path: `${ROOT}/site/invitations`,
    auth: { permission: 'staff.write', of: 'site' },
    summary: 'Invite an operator by mobile number',
    tags,
    body: inviteBody(siteRole),
    response: { 200: memberList },
    errors: ['not_possible'],
  }),
  cancelInvitation: endpoint({
    method: 'DELETE',
    path: `${ROOT}/site/invitations/:invitation`,
    auth: { permission: 'staff.write', of: 'site' },
    summary: 'Take an invitation of an operator back',
    tags,
    params: z.object({ invitation: id() }),
    response: { 200: memberList },
    errors: [],
  }),
  change: endpoint({
    method: 'PUT',
    path: `${ROOT}/site/members/:member`,
    auth: { permission: 'staff.write', of: 'site' },
    summary: 'Change the role of an operator',
    tags,
    params: z.object({ member: id() }),
    body: changeBody(siteRole),
    response: { 200: memberList },
    errors: ['last_owner', 'not_possible'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${ROOT}/site/members/:member`,
    auth: { permission: 'staff.write', of: 'site' },
    summary: 'Remove an operator',
    tags,
    params: z.object({ member: id() }),
    response: { 200: memberList },
    errors: ['last_owner'],
  }),
  audit: endpoint({
    method: 'GET',
    path: `${ROOT}/site/audit`,
    auth: { permission: 'staff.write', of: 'site' },
    summary: 'All changes that were made through the console, the latest first',
    tags,
    query: auditQuery,
    response: { 200: auditPage },
    errors: [],
  }),
};
