import type { AuditEntry, MemberList } from '@jalsa/api-client/console';
import type { OrganiserRole, SiteRole, StaffRole } from '@jalsa/api-client/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { organiserRoles, siteRoles } from '../../texts/roles.ts';

interface Role {
  role: StaffRole;
  events: string[] | null;
}

/** The people of an organiser, or the operators of the site: their calls and roles. */
export interface People {
  key: QueryKey;
  /** Null for the operators of the site, who reach every event. */
  organiser: string | null;
  roles: Readonly<Record<string, { name: string; text: string }>>;
  list: () => Promise<MemberList>;
  invite: (person: Role & { name: string; mobile: string }) => Promise<MemberList>;
  cancelInvitation: (invitation: string) => Promise<MemberList>;
  change: (member: string, role: Role) => Promise<MemberList>;
  remove: (member: string) => Promise<MemberList>;
  audit: (after: number | null) => Promise<{ entries: AuditEntry[]; next: number | null }>;
}

/** The members of an organiser. */
export function membersOf(api: () => Api, organiser: string): People {
  const { members } = api();
  return {
    key: ['members', organiser],
    organiser,
    roles: organiserRoles,
    list: () => members.list({ params: { organiser } }),
    invite: ({ role, ...person }) =>
      members.invite({ params: { organiser }, body: { ...person, role: role as OrganiserRole } }),
    cancelInvitation: (invitation) => members.cancelInvitation({ params: { organiser, invitation } }),
    change: (member, { role, events }) =>
      members.change({ params: { organiser, member }, body: { role: role as OrganiserRole, events } }),
    remove: (member) => members.remove({ params: { organiser, member } }),
    audit: (after) => members.audit({ params: { organiser }, query: after === null ? {} : { after } }),
  };
}

/** The operators of the site. */
export function operatorsOf(api: () => Api): People {
  const { operators } = api();
  return {
    key: ['operators'],
    organiser: null,
    roles: siteRoles,
    list: () => operators.list(),
    invite: ({ role, ...person }) => operators.invite({ body: { ...person, role: role as SiteRole } }),
    cancelInvitation: (invitation) => operators.cancelInvitation({ params: { invitation } }),
    change: (member, { role, events }) =>
      operators.change({ params: { member }, body: { role: role as SiteRole, events } }),
    remove: (member) => operators.remove({ params: { member } }),
    audit: (after) => operators.audit({ query: after === null ? {} : { after } }),
  };
}
