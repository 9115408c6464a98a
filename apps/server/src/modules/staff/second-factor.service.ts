import type { Me } from '@jalsa/api-client/console';
import { secondsInMinute } from 'date-fns/constants';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { getUnixTime } from 'date-fns/getUnixTime';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { type Actor, writeAudit } from '../audit/index.ts';
import { decryptText, encryptText } from '../files/index.ts';
import { toMe } from './staff.mapper.ts';
import {
  confirmSecret,
  findStaff,
  findStaffByMobile,
  removeOtherSessions,
  removeSecondFactor,
  setSecret,
  usePeriod,
  verifySession,
} from './staff.repository.ts';
import type { ActingStaff } from './staff-access.types.ts';

/** The length of a period of a code, as authenticator apps have it (RFC 6238). */
const PERIOD_SECONDS = secondsInMinute / 2;

const nameOfSecret = (staffId: string) => `second factor ${staffId}`;

/** An app is set up right after a sign-in, so that a stolen session cannot set up the app of a thief. */
const SET_UP_WITHIN_MINUTES = 15;

/** Makes the secret of an authenticator app, in the place of one that was never confirmed. Throws `not_possible`. */
export async function beginSecondFactor(
  { database, files, clock }: Pick<Context, 'database' | 'files' | 'clock'>,
  staff: ActingStaff,
): Promise<{ secret: string; uri: string }> {
  requireRecentSignIn(staff, clock.now());
  const { staffId, mobile } = staff;
  const secret = generateSecret();
  const encrypted = await encryptText(secret, files.documentKeys, nameOfSecret(staffId));
  if (!(await setSecret(database, staffId, encrypted))) throw alreadyThere();
  return { secret, uri: generateURI({ issuer: 'Jalsa', label: mobile, secret }) };
}

/** The second factor counts from now on, and the session is verified. Throws as `verifySecondFactor` does, or `not_possible`. */
export async function confirmSecondFactor(context: Context, staff: ActingStaff, code: string): Promise<Me> {
  if (staff.secondFactor !== 'none') throw alreadyThere();
  requireRecentSignIn(staff, context.clock.now());
  return enter(context, staff, code);
}

function requireRecentSignIn({ openedAt }: ActingStaff, now: Date): void {
  if (differenceInMinutes(now, openedAt) < SET_UP_WITHIN_MINUTES) return;
  throw new DomainError(
    'not_possible',
    'Please sign out and sign in again, and set up the authenticator app right after.',
  );
}

/** Verifies the session. Throws `second_factor_invalid`, `rate_limited`, or `not_possible` if none is set up. */
export async function verifySecondFactor(context: Context, staff: ActingStaff, code: string): Promise<Me> {
  if (staff.secondFactor === 'none')
    throw new DomainError('not_possible', 'You have not set up an authenticator app yet.');
  return enter(context, staff, code);
}

async function enter(context: Context, staff: ActingStaff, code: string): Promise<Me> {
  const { database, clock, config, files } = context;
  const now = clock.now();
  // Counted by itself, so that a wrong code stays counted.
  await takeFromLimit(database, 'secondFactorCodesOfDay', staff.staffId, { config, now });
  await takeFromLimit(database, 'secondFactorCodes', staff.staffId, { config, now });
  await withTransaction(database, async (executor) => {
    const person = await findStaff(executor, staff.staffId);
    if (!person?.secondFactor)
      throw new DomainError('not_possible', 'Please set up an authenticator app first.');
    const secret = await decryptText(person.secondFactor, files.documentKeys, nameOfSecret(person.id));
    const epoch = getUnixTime(now);
    const result = await verify({ secret, token: code, epoch, epochTolerance: PERIOD_SECONDS });
    const period = result.valid ? Math.floor(epoch / PERIOD_SECONDS) + result.delta : null;
    if (period === null || !(await usePeriod(executor, person.id, period)))
      throw new DomainError(
        'second_factor_invalid',
        'This code is wrong, or was used before. Please enter the next one.',
      );
    await confirmSecret(executor, person.id, now);
    await verifySession(executor, staff.sessionId, now);
    if (person.secondFactorSince === null) {
      const actor = { staffId: person.id, name: staff.name, organiserId: null, place: staff.place };
      const object = { kind: 'staff', id: person.id };
      await removeOtherSessions(executor, { staffId: person.id, keep: staff.sessionId });
      await writeAudit(executor, actor, { action: 'second_factor.set_up', object }, now);
    }
  });
  return toMe({ ...staff, secondFactor: 'verified' });
}

/**
 * Removes the second factor of a person who lost the phone with it, and ends all of the person's sessions. Throws
 * `not_found`.
 */
export async function resetSecondFactor(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  mobile: string,
  by: Actor,
): Promise<void> {
  await withTransaction(database, async (executor) => {
    const person = await findStaffByMobile(executor, mobile);
    if (!person) throw new DomainError('not_found', 'There is no member of staff with this number.');
    await removeSecondFactor(executor, person.id);
    const object = { kind: 'staff', id: person.id };
    await writeAudit(executor, by, { action: 'second_factor.reset', object }, clock.now());
  });
}

const alreadyThere = () =>
  new DomainError(
    'not_possible',
    'An authenticator app is set up already. Ask an administrator to reset it.',
  );
