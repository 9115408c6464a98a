import { randomUUID } from 'node:crypto';
import type { DriverRegistered, DriverVerified } from '@jalsa/api-client/contract';
import { MESSAGES } from '@jalsa/booking-core';
import type { Context } from '../../context.ts';
import { daysAfter } from '../../lib/india.ts';
import { sendCode, verifyCode } from '../identity/index.ts';
import { findDriver, findOrAddDriver, markVerified } from './driver.repository.ts';
import { openDriverAccess } from './driver-access.service.ts';
import { statusOf } from './driver-progress.service.ts';
import { unknownDriver } from './drivers.errors.ts';
import { requireLiveToken } from './qr-token.service.ts';

/** Time after which a registration whose number was never verified is deleted. */
const UNVERIFIED_DAYS = 1;

interface Registration {
  name: string;
  mobile: string;
  qrToken: string;
  /** The caller's address, from `clientAddress`. */
  address: string;
}

/**
 * Registers a driver and sends a one-time code; the same call sends it again. A known number keeps its id, and the answer
 * does not tell that it is known. Throws `not_found` for a QR token that is not in use, and as `sendCode` does.
 */
export async function registerDriver(
  context: Context,
  { name, mobile, qrToken, address }: Registration,
): Promise<DriverRegistered> {
  const { database, clock } = context;
  await requireLiveToken(database, qrToken);
  const createdAt = clock.now();
  const deleteAt = daysAfter(createdAt, UNVERIFIED_DAYS);
  let driverId = '';
  const sent = await sendCode(context, {
    mobile,
    address,
    purpose: 'cab_driver',
    given: { name, email: null },
    write: async (executor) => {
      driverId = await findOrAddDriver(executor, { id: randomUUID(), mobile, qrToken, createdAt, deleteAt });
    },
  });
  return { driverId, message: MESSAGES.otpSent, ...sent };
}

interface CodeOfDriver {
  driverId: string;
  otp: string;
  nonce?: string | null | undefined;
  /** The caller's address, from `clientAddress`. */
  address: string;
}

/**
 * Verifies the number of a driver and returns the token for the documents, and what a returning driver has done. Throws
 * `not_found` for a driver who does not exist, and as `verifyCode` does.
 */
export async function verifyDriver(
  context: Context,
  { driverId, otp, nonce, address }: CodeOfDriver,
): Promise<DriverVerified> {
  const known = await findDriver(context.database, driverId);
  if (!known) throw unknownDriver();
  const asked = { mobile: known.mobile, otp, nonce, address, purpose: 'cab_driver' as const };
  return verifyCode(context, asked, async (executor, { givenName }, now) => {
    const driver = await markVerified(executor, {
      id: driverId,
      name: givenName ?? known.name,
      now,
      deleteAt: daysAfter(now, context.config.retentionDays),
    });
    if (!driver) throw unknownDriver();
    return {
      message: MESSAGES.driverVerified,
      token: await openDriverAccess(executor, driverId, now),
      status: statusOf(driver.state),
    };
  });
}
