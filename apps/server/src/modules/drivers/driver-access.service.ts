import { hash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { newToken } from '../../lib/ids.ts';
import { daysAfter } from '../../lib/india.ts';
import { addDriverToken, findDriverOfToken } from './driver.repository.ts';
import { notVerified } from './drivers.errors.ts';

/** Time in which a driver can come back on the same phone without a new code. */
const TOKEN_DAYS = 30;

/** Opens the access of a driver whose number is verified, and returns its token, which is stored only as a hash. */
export async function openDriverAccess(executor: Executor, driverId: string, now: Date): Promise<string> {
  const token = newToken();
  await addDriverToken(executor, {
    tokenHash: hashToken(token),
    driverId,
    expiresAt: daysAfter(now, TOKEN_DAYS),
  });
  return token;
}

/** The id of the driver of a token. Throws `forbidden` for a token that is missing, unknown or expired. */
export async function driverOfToken(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  token: string | null,
): Promise<string> {
  const driverId = token && (await findDriverOfToken(database, hashToken(token), clock.now()));
  if (!driverId) throw notVerified();
  return driverId;
}

/** Throws `forbidden` unless the token is one of this driver. */
export async function requireAccess(
  context: Pick<Context, 'database' | 'clock'>,
  driverId: string,
  token: string | null,
): Promise<void> {
  if ((await driverOfToken(context, token)) !== driverId) throw notVerified();
}

// A token has 256 random bits, so a plain hash cannot be tried out.
const hashToken = (token: string) => hash('sha256', token, 'base64url');
