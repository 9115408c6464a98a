import { hash } from 'node:crypto';
import {
  needsSecondFactor,
  type Permission,
  permissionsOf,
  WHOLE_ORGANISER,
} from '@jalsa/api-client/contract';
import { subMinutes } from 'date-fns/subMinutes';
import type { Context } from '../../context.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { findEventOwner, findOrganisers } from '../catalogue/index.ts';
import { placeOf } from './place-of.rules.ts';
import { findMemberships, findSession, touchSession } from './staff.repository.ts';
import type { ActingStaff, StaffAccess, StaffMembership, StaffSession } from './staff-access.types.ts';

/**
 * Decides who of the staff may call an endpoint. Rights are read for each request, so a right that is taken away counts from
 * the next one.
 */
export const staffAccess = (context: Pick<Context, 'database' | 'clock'>): StaffAccess => ({
  admit: async ({ token, auth, params, address }) => {
    const place = placeOf(address);
    const session = await readSession(context, token, place);
    if (auth === 'staff')
      return { ...session, organiserId: null, permissions: new Set(), eventIds: null, place };
    const organiserId = auth.of === 'site' ? null : (params.organiser ?? '');
    const acting = { ...session, ...(await rightsFor(context, session.memberships, organiserId)), place };
    requirePermission(acting, auth.permission);
    if (auth.of === 'event') await requireEvent(context, acting, params.event ?? '');
    return acting;
  },
});

/** Opens the session of a token; throws `unauthorized`. */
async function readSession(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  token: string | null,
  place: string,
): Promise<StaffSession> {
  const now = clock.now();
  const found = token === null ? null : await findSession(database, hashToken(token), now);
  if (!found) throw new DomainError('unauthorized', 'Please sign in.');
  const { session, person } = found;
  await touchSession(database, session.id, { now, before: subMinutes(now, 1), place });
  return {
    sessionId: session.id,
    openedAt: session.createdAt,
    staffId: person.id,
    name: person.name,
    mobile: person.mobile,
    secondFactor:
      person.secondFactorSince === null ? 'none' : session.verifiedAt === null ? 'pending' : 'verified',
    memberships: await findMemberships(database, person.id),
  };
}

/** What the memberships allow for an organiser, or for the site if it is null. Another's organiser throws `not_found`. */
async function rightsFor(
  { database }: Pick<Context, 'database'>,
  memberships: readonly StaffMembership[],
  organiserId: string | null,
): Promise<Pick<ActingStaff, 'organiserId' | 'permissions' | 'eventIds'>> {
  const ofSite = memberships.filter(({ organiser }) => organiser === null);
  const own = memberships.filter(({ organiser }) => organiser !== null && organiser.id === organiserId);
  if (organiserId !== null && own.length === 0) {
    // Operators reach every organiser that exists.
    if (ofSite.length === 0 || (await findOrganisers(database, [organiserId])).length === 0)
      throw new DomainError('not_found', 'There is no such organiser.');
  }
  const permissions = new Set<Permission>([
    ...ofSite.flatMap(({ role }) => permissionsOf('site', role)),
    ...own.flatMap(({ role }) => permissionsOf('organiser', role)),
  ]);
  const limits = own.map(({ eventIds }) => eventIds);
  const isLimited = ofSite.length === 0 && limits.length > 0 && !limits.includes(null);
  if (!isLimited) return { organiserId, permissions, eventIds: null };
  for (const permission of WHOLE_ORGANISER) permissions.delete(permission);
  return { organiserId, permissions, eventIds: limits.flatMap((ids) => ids ?? []) };
}

function requirePermission(
  { permissions, secondFactor }: Pick<ActingStaff, 'permissions' | 'secondFactor'>,
  permission: Permission,
): void {
  if (!permissions.has(permission)) throw new DomainError('forbidden', 'Your role does not allow this.');
  if (secondFactor === 'verified' || (secondFactor === 'none' && !needsSecondFactor(permission))) return;
  throw new DomainError(
    'second_factor_required',
    secondFactor === 'none'
      ? 'Please set up an authenticator app first: this moves money or changes staff.'
      : 'Please enter the code of your authenticator app.',
  );
}

async function requireEvent(
  { database }: Pick<Context, 'database'>,
  { organiserId, eventIds }: ActingStaff,
  eventId: string,
): Promise<void> {
  const owner = await findEventOwner(database, eventId);
  if (!owner || owner.organiserId !== organiserId)
    throw new DomainError('not_found', 'There is no such event.');
  const isListed = eventIds?.some((id) => id === eventId || id === owner.parentId) ?? true;
  if (!isListed) throw new DomainError('forbidden', 'You are not a member for this event.');
}

/** The hash under which a token is stored. It has 256 random bits, so a plain hash cannot be tried out. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url');
