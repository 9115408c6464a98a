import type { OtpSent } from '@jalsa/api-client/contract';
import { MESSAGES } from 'booking-core';
import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { serverKey } from '../../database/server-key.ts';
import { newId } from '../../lib/ids.ts';
import { deliverNow, postMessages } from '../messaging/index.ts';
import { findCustomerByMobile } from './customer.repository.ts';
import { replaceCode } from './one-time-code.repository.ts';
import { hashCode, newCode } from './one-time-code.ts';

const HOUR = 3600;
/** When the job takes over from sending at once. */
const RETRY_MS = 5_000;

export interface CodeRequest {
  mobile: string;
  name?: string | null | undefined;
  email?: string | null | undefined;
  /** Where it was asked for, as `clientAddress` gives it. */
  address: string;
}

/**
 * Sends a new one-time code to a number; the one before ends. The code and its message are written together.
 * Throws `rate_limited` when the number had one moments ago, or the number or the address too many in an hour; nothing
 * is sent then, and nothing counted (docs/sign-in.md).
 */
export async function sendCode(context: Context, request: CodeRequest): Promise<OtpSent> {
  const { database, clock, config } = context;
  const { mobile, name, email } = request;
  const { validSeconds, resendSeconds } = config.oneTimeCodes;
  const now = clock.now();
  const code = newCode();
  const codeHash = hashCode(await serverKey(database, 'one-time-codes'), mobile, code);

  const sent = await withTransaction(database, async (executor) => {
    await takeFromLimits(executor, context, request, now);
    await replaceCode(executor, {
      mobile,
      codeHash,
      sentAt: now,
      expiresAt: new Date(now.getTime() + validSeconds * 1000),
      givenName: name || null,
      givenEmail: email || null,
    });
    const notice = {
      template: 'one_time_code' as const,
      cause: `code:${newId(now)}`,
      to: { mobile, email: null },
      parameters: { code, minutes: String(Math.ceil(validSeconds / 60)) },
      otp: code,
    };
    return postMessages(executor, context, [notice], { runAt: new Date(now.getTime() + RETRY_MS) });
  });
  await deliverNow(context, sent);

  const customer = await findCustomerByMobile(database, mobile);
  return { new_customer: customer === null, message: MESSAGES.otpSent, resend_after: resendSeconds };
}

// In this order, so that a request that waits for a limit holds none that others share for longer than it must.
async function takeFromLimits(
  executor: Executor,
  { config }: Context,
  { mobile, address }: CodeRequest,
  now: Date,
): Promise<void> {
  const { resendSeconds, perHourPerNumber, perHourPerAddress } = config.oneTimeCodes;
  await takeFromLimit(
    executor,
    { key: `code again ${mobile}`, limit: 1, seconds: resendSeconds },
    { now, message: 'A code was sent just now. Please wait a moment before asking for another.' },
  );
  await takeFromLimit(
    executor,
    { key: `code number ${mobile}`, limit: perHourPerNumber, seconds: HOUR },
    { now, message: 'Too many codes were sent to this number. Please try again later.' },
  );
  await takeFromLimit(
    executor,
    { key: `code address ${address}`, limit: perHourPerAddress, seconds: HOUR },
    { now, message: 'Too many codes were asked for from your network. Please try again later.' },
  );
}
