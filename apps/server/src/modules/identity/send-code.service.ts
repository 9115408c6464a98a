import { addSeconds } from 'date-fns/addSeconds';
import { secondsInDay } from 'date-fns/constants';
import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { takeFromLimit } from '../../database/rate-limit.ts';
import { serverKey } from '../../database/server-key.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { formatWait } from '../../lib/format-wait.ts';
import { newId, newToken } from '../../lib/ids.ts';
import { deliverNow, dispatchMessages } from '../messaging/index.ts';
import { secondsUntilCode, within } from './code-limits.rules.ts';
import type { CodePurpose } from './identity.schema.ts';
import { originOf } from './known-address.service.ts';
import { addCode, findLiveCodes, openHistories, storeHistory } from './one-time-code.repository.ts';
import { hashCode, hashNonce, newCode } from './one-time-code.ts';

/** The time after which the sweep may send a code that was not sent at once. */
const RETRY_SECONDS = 5;

export interface CodeRequest {
  mobile: string;
  purpose: CodePurpose;
  /** The id of the record that the code verifies; a sign-in has none. */
  subjectId?: string;
  /** The name and email of a customer who signs in for the first time. */
  given?: { name: string | null; email: string | null };
  /** The caller's address, from `clientAddress`. */
  address: string;
  /** Writes the record that the code verifies, in the transaction of the code. */
  write?: (executor: Executor, code: { nonceHash: string }) => Promise<void>;
}

export interface SentCode {
  /** Proves with `verifyCode` that the code was sent for its caller. */
  nonce: string;
  /** The seconds until another code can be sent. */
  resend_after: number;
}

/**
 * Sends a one-time code to a number and returns its nonce; earlier codes stay valid. The code and its message are written
 * in one transaction. Throws `rate_limited` if the last code of the number is too recent, or if the number or the address
 * had too many codes, whatever their purpose; nothing is sent, written or counted then (docs/sign-in.md).
 */
export async function sendCode(context: Context, request: CodeRequest): Promise<SentCode> {
  const { database, clock, config } = context;
  const { mobile, purpose, subjectId, given, write } = request;
  const { validSeconds, resendSeconds } = config.oneTimeCodes;
  const now = clock.now();
  const later = (seconds: number) => addSeconds(now, seconds);
  const code = newCode();
  const nonce = newToken();
  const codeHash = hashCode(await serverKey(database, 'one-time-codes'), mobile, code);
  const origin = await originOf(context, request);

  const { sent, resendAfter } = await withTransaction(database, async (executor) => {
    const histories = await openHistories(executor, mobile, later(secondsInDay));
    const isKnown = await origin.isKnown(executor);
    const history = isKnown ? histories.known : histories.other;
    const live = await findLiveCodes(executor, mobile, now);
    const wait = secondsUntilCode(history, live, now, config.oneTimeCodes);
    if (wait > 0)
      throw tooSoon(wait, wait <= resendSeconds && within(history.sentAt, resendSeconds, now).length > 0);
    // Last: a request that waits for the lock of its number must not hold the lock of its address.
    await takeFromLimit(executor, 'codesOfAddress', request.address, { config, now });

    const added = {
      id: newId(now),
      mobile,
      purpose,
      subjectId: subjectId ?? null,
      isKnown,
      codeHash,
      nonceHash: hashNonce(nonce),
      sentAt: now,
      expiresAt: later(validSeconds),
      givenName: given?.name ?? null,
      givenEmail: given?.email ?? null,
    };
    await addCode(executor, added);
    await write?.(executor, added);
    const sentAt = [...within(history.sentAt, secondsInDay, now), now];
    await storeHistory(executor, { ...history, sentAt }, later(secondsInDay));
    const notice = {
      template: 'one_time_code' as const,
      dedupeKey: `code:${added.id}`,
      to: { mobile, email: null },
      parameters: {
        code,
        minutes: String(Math.ceil(validSeconds / 60)),
        host: new URL(config.siteOrigin).hostname,
      },
      otp: code,
      sendBefore: added.expiresAt,
    };
    return {
      sent: await dispatchMessages(executor, context, [notice], {
        dueAt: later(RETRY_SECONDS),
      }),
      resendAfter: secondsUntilCode(
        { ...history, sentAt },
        [...live, { isKnown, ownTries: 0 }],
        now,
        config.oneTimeCodes,
      ),
    };
  });
  await deliverNow(context, sent);
  return { nonce, resend_after: Math.ceil(resendAfter) };
}

const tooSoon = (retryAfter: number, isResend: boolean) =>
  new DomainError(
    'rate_limited',
    isResend
      ? `We’ve just sent a code. You can ask for another in ${formatWait(retryAfter)}.`
      : `We’ve sent too many codes to this number. You can ask for another in ${formatWait(retryAfter)}.`,
    { retryAfter },
  );
