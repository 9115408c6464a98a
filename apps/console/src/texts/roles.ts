import type { OrganiserRole, SiteRole, StaffRole } from '@jalsa/api-client/contract';

interface RoleText {
  name: string;
  /** What the role may do, in plain words. */
  text: string;
}

/** The roles of an organiser's members. */
export const organiserRoles: Record<OrganiserRole, RoleText> = {
  owner: { name: 'Owner', text: 'Everything, also refunds, bank details and members.' },
  manager: {
    name: 'Manager',
    text: 'Events, orders, sales at the door and numbers. No refunds, no members.',
  },
  finance: { name: 'Finance', text: 'Orders, refunds, numbers and bank details.' },
  marketing: { name: 'Marketing', text: 'Numbers and promoters. Sees the events, changes none.' },
  box_office: { name: 'Box office', text: 'Sells tickets at the door and finds orders.' },
  gate: { name: 'Gate', text: 'Sees the events, and nothing about buyers or money.' },
};

/** The roles of the site's operators. */
export const siteRoles: Record<SiteRole, RoleText> = {
  admin: { name: 'Administrator', text: 'Everything, for every organiser, also the operators.' },
  catalogue: { name: 'Catalogue', text: 'Every organiser’s events, and the content of the site.' },
  support: { name: 'Support', text: 'Customers, leads and every organiser’s orders. No refunds.' },
  review: { name: 'Review', text: 'Decides on organisers, artists and cab drivers.' },
  finance: { name: 'Finance', text: 'Refunds, numbers, and payments that need a look.' },
};

const roles: Readonly<Record<string, RoleText>> = { ...siteRoles, ...organiserRoles };

/** The name of a role; undefined for one of a later version. */
export const findRoleName = (role: string): string | undefined => roles[role]?.name;

export const roleName = (role: StaffRole): string => findRoleName(role) ?? role;
