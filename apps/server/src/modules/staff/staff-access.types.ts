import type { Auth, Permission, StaffRole } from '@jalsa/api-client/contract';

/** A membership of a person. */
export interface StaffMembership {
  id: string;
  organiser: { id: string; name: string; logo: string | null } | null;
  role: StaffRole;
  eventIds: string[] | null;
}

/** A person of staff with a session. */
export interface StaffSession {
  sessionId: string;
  openedAt: Date;
  staffId: string;
  name: string;
  mobile: string;
  secondFactor: 'none' | 'pending' | 'verified';
  memberships: StaffMembership[];
}

/** A person of staff who makes a request, and what the person may do for the organiser of the request. */
export interface ActingStaff extends StaffSession {
  /** The organiser in the path; null without one. */
  organiserId: string | null;
  /** The permissions for the organiser, or for the site if the path names none. */
  permissions: ReadonlySet<Permission>;
  /** The events of the organiser that the person is limited to; null for all. */
  eventIds: readonly string[] | null;
  /** The network address, with its last part hidden. */
  place: string;
}

export interface StaffAccess {
  /**
   * The person of an access token, if the person may call an endpoint with these path parameters. Throws `unauthorized`,
   * `not_found` for an organiser or event of others, `forbidden`, or `second_factor_required`.
   */
  admit(request: {
    token: string | null;
    auth: Exclude<Auth, 'public' | 'customer'>;
    params: Record<string, string>;
    /** The caller's address, from `clientAddress`. */
    address: string;
  }): Promise<ActingStaff>;
}
