import type { Me, StaffSession as OwnSession } from '@jalsa/api-client/console';
import type { CodeSent } from '@jalsa/api-client/contract';
import { MESSAGES } from '@jalsa/booking-core';
import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { newId, newToken } from '../../lib/ids.ts';
import { daysAfter } from '../../lib/india.ts';
import { writeAudit } from '../audit/index.ts';
import { sendCode, verifyCode } from '../identity/index.ts';
import { removeExpiredInvitations } from './member.repository.ts';
import { acceptInvitations, actorOf } from './members.service.ts';
import { deviceOf, placeOf } from './place-of.rules.ts';
import { toMe } from './staff.mapper.ts';
import {
  addSession,
  findMemberships,
  findOrCreateStaff,
  findSessions,
  removeExpiredSessions,
  removeSession,
  renameStaff,
  type StaffRow,
} from './staff.repository.ts';
import { hashToken } from './staff-access.service.ts';
import type { ActingStaff } from './staff-access.types.ts';

const SESSION_DAYS = 30;

/** Sends the code of a sign-in. The answer is the same for every number. Throws as `sendCode` does. */
export async function sendStaffCode(
  context: Context,
  { mobile, address }: { mobile: string; address: string },
): Promise<CodeSent> {
  const sent = await sendCode(context, { mobile, address, purpose: 'staff' });
  return { message: MESSAGES.otpSent, ...sent };
}

interface StaffSignIn {
  mobile: string;
  otp: string;
  nonce?: string | null | undefined;
  /** The caller's address, from `clientAddress`. */
  address: string;
  userAgent: string;
}

/**
 * Opens a session for the caller of a right code, and accepts the invitations of the number. A person without any membership
 * may sign an organiser up. Throws as `verifyCode` does.
 */
export function signInStaff(
  context: Context,
  { userAgent, ...asked }: StaffSignIn,
): Promise<{ access_token: string; me: Me }> {
  const { mobile, address } = asked;
  return verifyCode(context, { ...asked, purpose: 'staff' }, async (executor, _code, now) => {
    const person = await findOrCreateStaff(executor, { id: newId(now), mobile, name: '', createdAt: now });
    const name = await acceptInvitations(executor, person, { place: placeOf(address), now });
    const opened = await openSession(executor, person, { address, userAgent, now });
    const me = {
      sessionId: opened.id,
      openedAt: now,
      staffId: person.id,
      name,
      mobile,
      secondFactor: person.secondFactorSince === null ? ('none' as const) : ('pending' as const),
      memberships: await findMemberships(executor, person.id),
    };
    return { access_token: opened.token, me: toMe(me) };
  });
}

async function openSession(
  executor: Executor,
  person: StaffRow,
  { address, userAgent, now }: { address: string; userAgent: string; now: Date },
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const id = newId(now);
  await addSession(executor, {
    id,
    tokenHash: hashToken(token),
    staffId: person.id,
    device: deviceOf(userAgent),
    place: placeOf(address),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: daysAfter(now, SESSION_DAYS),
  });
  return { id, token };
}

/** Changes the own name. Organisers of the person find it in their records, since these show names. */
export async function renameSelf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  staff: ActingStaff,
  name: string,
): Promise<Me> {
  await withTransaction(database, async (executor) => {
    await renameStaff(executor, staff.staffId, name);
    const change = {
      action: 'members.rename',
      object: { kind: 'member', id: staff.staffId },
      before: { name: staff.name },
      after: { name },
    };
    for (const { organiser } of staff.memberships)
      await writeAudit(
        executor,
        actorOf(staff),
        { ...change, organiserId: organiser?.id ?? null },
        clock.now(),
      );
  });
  return toMe({ ...staff, name });
}

/** The own sessions, the last used first. */
export async function listSessions(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { staffId, sessionId }: ActingStaff,
): Promise<OwnSession[]> {
  const rows = await findSessions(database, staffId, clock.now());
  return rows.map(({ id, device, place, createdAt, lastUsedAt }) => ({
    _id: id,
    device,
    place,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    is_current: id === sessionId,
  }));
}

/** Ends an own session; its token is invalid at once. Throws `not_found`. */
export async function endSession(
  { database }: Pick<Context, 'database'>,
  { staffId }: ActingStaff,
  sessionId: string,
): Promise<void> {
  if (!(await removeSession(database, sessionId, staffId)))
    throw new DomainError('not_found', 'You have no such session.');
}

/** Removes expired sessions and invitations. */
export function sweepStaff({ database, clock }: Context): Promise<void> {
  return withTransaction(database, async (executor) => {
    await removeExpiredSessions(executor, clock.now());
    await removeExpiredInvitations(executor, clock.now());
  });
}
