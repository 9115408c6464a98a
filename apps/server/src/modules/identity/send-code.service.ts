import type { OtpSent } from '@jalsa/api-client/contract';
import { MESSAGES } from 'booking-core';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { newId } from '../../lib/ids.ts';
import { deliverNow, enqueueMessages } from '../messaging/index.ts';
import { findCustomerByMobile } from './customer.repository.ts';
import { findCode, replaceCode } from './one-time-code.repository.ts';
import { hashCode, newCode } from './one-time-code.ts';
import { serverKey } from './server-key.service.ts';

const HOUR_MS = 3_600_000;
/** When the job takes over from sending at once. */
const RETRY_MS = 5_000;

export interface CodeRequest {
  mobile: string;
  name?: string | null | undefined;
  email?: string | null | undefined;
}

/**
 * Sends a new one-time code to a number; the one before ends. The code and its message are written together.
 * Throws `rate_limited` when the number had one moments ago, or too many in an hour (domain.md, "One-time codes").
 */
export async function sendCode(context: Context, { mobile, name, email }: CodeRequest): Promise<OtpSent> {
  const { database, clock, config } = context;
  const { validSeconds, resendSeconds, perHourPerNumber } = config.oneTimeCodes;
  const now = clock.now();
  const code = newCode();
  const codeHash = hashCode(await serverKey(database, 'one-time-codes'), mobile, code);
  const before = (ms: number) => new Date(now.getTime() - ms);

  const sent = await withTransaction(database, async (executor) => {
    const replaced = await replaceCode(
      executor,
      {
        mobile,
        codeHash,
        sentAt: now,
        expiresAt: new Date(now.getTime() + validSeconds * 1000),
        givenName: name || null,
        givenEmail: email || null,
      },
      { notAfter: before(resendSeconds * 1000), hourBegan: before(HOUR_MS), perHour: perHourPerNumber },
    );
    if (!replaced) return null;
    const notice = {
      template: 'one_time_code' as const,
      cause: `code:${newId(now)}`,
      to: { mobile, email: null },
      parameters: { code, minutes: String(Math.ceil(validSeconds / 60)) },
      otp: code,
    };
    return enqueueMessages(executor, [notice], { now, runAt: new Date(now.getTime() + RETRY_MS) });
  });
  if (sent === null) throw await tooSoon(context, mobile, now);
  await deliverNow(context, sent);

  const customer = await findCustomerByMobile(database, mobile);
  return { new_customer: customer === null, message: MESSAGES.otpSent, resend_after: resendSeconds };
}

async function tooSoon({ database, config }: Context, mobile: string, now: Date): Promise<DomainError> {
  const { resendSeconds } = config.oneTimeCodes;
  const last = await findCode(database, mobile);
  const resendIn = last ? (last.sentAt.getTime() - now.getTime()) / 1000 + resendSeconds : 0;
  if (resendIn > 0) {
    const seconds = Math.ceil(resendIn);
    return new DomainError('rate_limited', `Please wait ${seconds} s before asking for another code.`, {
      retryAfter: seconds,
    });
  }
  const nextHour = last ? (last.hourStartedAt.getTime() - now.getTime() + HOUR_MS) / 1000 : 0;
  return new DomainError('rate_limited', 'Too many codes were sent to this number. Please try again later.', {
    retryAfter: Math.max(1, Math.ceil(nextHour)),
  });
}
