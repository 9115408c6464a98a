/**
 * What staff may do. Permissions without a site meaning hold for one organiser; those below `SITE_PERMISSIONS` for the whole
 * site.
 */
const ORGANISER_PERMISSIONS = [
  'organiser.read',
  'organiser.write',
  'members.write',
  'events.read',
  'events.write',
  'events.cancel',
  'orders.read',
  'orders.write',
  'refunds.write',
  'sales.write',
  'numbers.read',
  'promoters.write',
  'payouts.write',
] as const;

const SITE_PERMISSIONS = [
  'staff.write',
  'organisers.review',
  'artists.review',
  'drivers.review',
  'leads.write',
  'content.write',
  'customers.write',
  'payments.review',
] as const;

export const PERMISSIONS = [...ORGANISER_PERMISSIONS, ...SITE_PERMISSIONS] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The roles of an organiser's members, and what each may do. */
export const ORGANISER_ROLES = {
  owner: ORGANISER_PERMISSIONS,
  manager: [
    'organiser.read',
    'events.read',
    'events.write',
    'events.cancel',
    'orders.read',
    'orders.write',
    'sales.write',
    'numbers.read',
    'promoters.write',
  ],
  finance: ['organiser.read', 'events.read', 'orders.read', 'refunds.write', 'numbers.read', 'payouts.write'],
  marketing: ['organiser.read', 'events.read', 'numbers.read', 'promoters.write'],
  box_office: ['organiser.read', 'events.read', 'orders.read', 'sales.write'],
  gate: ['organiser.read', 'events.read'],
} as const satisfies Record<string, readonly Permission[]>;
export type OrganiserRole = keyof typeof ORGANISER_ROLES;

/** The roles of the site's operators. Their permissions of organisers hold for every organiser. */
export const SITE_ROLES = {
  admin: PERMISSIONS,
  catalogue: [
    'organiser.read',
    'organisers.review',
    'events.read',
    'events.write',
    'events.cancel',
    'content.write',
  ],
  support: ['organiser.read', 'events.read', 'orders.read', 'orders.write', 'customers.write', 'leads.write'],
  review: ['organiser.read', 'organisers.review', 'artists.review', 'drivers.review'],
  finance: [
    'organiser.read',
    'events.read',
    'orders.read',
    'refunds.write',
    'numbers.read',
    'payments.review',
  ],
} as const satisfies Record<string, readonly Permission[]>;
export type SiteRole = keyof typeof SITE_ROLES;

export type StaffRole = OrganiserRole | SiteRole;

/** These move money or change staff, so they need the second factor (docs/permissions.md). */
const PROTECTED: ReadonlySet<Permission> = /* @__PURE__ */ new Set<Permission>([
  'events.cancel',
  'members.write',
  'refunds.write',
  'payouts.write',
  'staff.write',
  'payments.review',
]);

/** Whether a permission needs a session whose second factor was verified. */
export const needsSecondFactor = (permission: Permission): boolean => PROTECTED.has(permission);

/** These concern the whole organiser, so a membership that is limited to events does not have them. */
export const WHOLE_ORGANISER: readonly Permission[] = ['organiser.write', 'members.write', 'payouts.write'];

/** The permissions of a role: that of a member of an organiser, or that of an operator of the site. */
export function permissionsOf(place: 'organiser' | 'site', role: string): readonly Permission[] {
  const roles: Record<string, readonly Permission[]> = place === 'site' ? SITE_ROLES : ORGANISER_ROLES;
  return roles[role] ?? [];
}

/**
 * Who may call an endpoint: everybody; a customer; every member of staff who is signed in; or staff with a permission for the
 * organiser in the path (`:organiser`), for an event of it (`:event`), or for the site.
 */
export type Auth =
  | 'public'
  | 'customer'
  | 'staff'
  | { readonly permission: Permission; readonly of: 'organiser' | 'event' | 'site' };
