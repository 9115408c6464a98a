import { addSeconds } from 'date-fns/addSeconds';
import { secondsInDay } from 'date-fns/constants';
import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { releaseFromLimit, takeFromLimit } from '../../database/rate-limit.ts';
import { serverKey } from '../../database/server-key.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { type Attempt, openAttempt } from './code-attempt.service.ts';
import { secondsUntilCode, within } from './code-limits.rules.ts';
import type { CodePurpose } from './identity.schema.ts';
import { originOf } from './known-address.service.ts';
import { codeRefusal, exhausted } from './one-time-code.errors.ts';
import { countWrongTry, type OneTimeCode, removeCodes, storeHistory } from './one-time-code.repository.ts';
import { hashCode, sameHash } from './one-time-code.ts';

export interface CodeTry {
  mobile: string;
  otp: string;
  /** The purpose of the code: a code of another purpose is wrong. */
  purpose: CodePurpose;
  nonce?: string | null | undefined;
  /** The caller's address, from `clientAddress`. */
  address: string;
}

/** Does what a right code allows, in the transaction that ends the code. */
type OnRightCode<T> = (executor: Executor, code: OneTimeCode, now: Date) => Promise<T>;

/**
 * Verifies a code, and returns the result of `onRight`. The code and all codes of its purpose that were sent before it end.
 * Throws `otp_invalid`, `otp_expired`, `otp_exhausted` after too many wrong tries of the code, or `rate_limited` after too
 * many wrong tries for the number or from the address (docs/sign-in.md).
 */
export async function verifyCode<T>(context: Context, asked: CodeTry, onRight: OnRightCode<T>): Promise<T> {
  const { database, clock } = context;
  const { mobile, otp, purpose, nonce, address } = asked;
  const now = clock.now();
  const asHash = hashCode(await serverKey(database, 'one-time-codes'), mobile, otp);
  const origin = await originOf(context, { mobile, address });

  // A wrong try must stay counted, so the transaction returns the error instead of throwing it.
  const answer = await withTransaction(database, async (executor) => {
    const attempt = await openAttempt(executor, context, { mobile, purpose, nonce, origin, now });
    const release = await takeFromAddress(executor, context, address, now);
    const [right] = attempt.codes.filter(({ codeHash }) => sameHash(codeHash, asHash));
    if (!right) return await refuse(executor, context, attempt, now);
    await release();
    // Later codes stay valid: another phone of the same number may wait for one.
    const sentBefore = attempt.live.slice(attempt.live.indexOf(right));
    await removeCodes(
      executor,
      sentBefore.filter((code) => code.purpose === purpose),
    );
    await origin.remember(executor);
    return await onRight(executor, right, now);
  });
  if (answer instanceof DomainError) throw answer;
  return answer;
}

// Counted before any comparison, so that no more codes are compared than the limit allows.
async function takeFromAddress(
  executor: Executor,
  { config }: Context,
  address: string,
  now: Date,
): Promise<() => Promise<void>> {
  await takeFromLimit(executor, 'wrongCodesOfAddress', address, { config, now });
  return () => releaseFromLimit(executor, 'wrongCodesOfAddress', address);
}

/** Counts a wrong try and returns the error for its caller. */
async function refuse(
  executor: Executor,
  { config }: Context,
  { codes, live, isOwn, history }: Attempt,
  now: Date,
): Promise<DomainError> {
  const { oneTimeCodes } = config;
  const tries = isOwn ? 'ownTries' : 'sharedTries';
  await countWrongTry(executor, codes, tries);
  const wrongAt = [...within(history.wrongAt, secondsInDay, now), now];
  await storeHistory(executor, { ...history, wrongAt }, addSeconds(now, secondsInDay));

  if (codes.some((code) => code[tries] + 1 < oneTimeCodes.tries)) {
    return codeRefusal(
      'otp_invalid',
      live.filter(({ purpose }) => purpose === codes[0]?.purpose).length > 1
        ? 'This OTP is incorrect. Please check it, or try another one that we sent you.'
        : 'This OTP is incorrect. Please check it and try again.',
    );
  }
  const after = live.map((code) => (codes.includes(code) ? { ...code, [tries]: code[tries] + 1 } : code));
  return exhausted(secondsUntilCode({ ...history, wrongAt }, after, now, oneTimeCodes));
}
