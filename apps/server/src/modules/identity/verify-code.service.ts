import type { SignedIn } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { serverKey } from '../../database/server-key.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { newId } from '../../lib/ids.ts';
import { findOrMakeCustomer } from './customer.repository.ts';
import { customerView } from './customer-view.ts';
import { countTry, findCode, useCode } from './one-time-code.repository.ts';
import { hashCode, sameHash } from './one-time-code.ts';
import { openSession } from './session.service.ts';

/**
 * Signs in the person who knows a number's code; the customer is made at the first time. Throws `otp_invalid`,
 * `otp_expired` or, after too many wrong tries, `otp_exhausted`.
 */
export async function verifyCode(context: Context, asked: { user: string; otp: string }): Promise<SignedIn> {
  const { database, clock, config } = context;
  const { user: mobile, otp } = asked;
  const now = clock.now();
  const asHash = hashCode(await serverKey(database, 'one-time-codes'), mobile, otp);

  // Counting a try locks the number's row until the end, so parallel guesses come one after another. A wrong guess
  // must stay counted: it is answered, not thrown, inside the transaction.
  const verified = await withTransaction(database, async (executor) => {
    const code = await countTry(executor, mobile, now, config.oneTimeCodes.tries);
    if (!code?.codeHash) return null;
    if (!sameHash(code.codeHash, asHash)) return { triesLeft: config.oneTimeCodes.tries - code.wrongTries };
    await useCode(executor, mobile);
    const customer = await findOrMakeCustomer(executor, {
      id: newId(now),
      mobile,
      name: code.givenName,
      email: code.givenEmail,
      now,
    });
    return { partner: customerView(customer), access_token: await openSession(executor, customer.id, now) };
  });

  if (verified === null) throw await nothingToTry(context, mobile);
  if (verified.triesLeft === undefined) return { data: { payload: verified } };
  if (verified.triesLeft <= 0) throw exhausted();
  throw refusal('otp_invalid', 'This OTP is not right. Please check it and try again.');
}

async function nothingToTry({ database, config }: Context, mobile: string): Promise<DomainError> {
  const code = await findCode(database, mobile);
  if (code?.codeHash && code.wrongTries >= config.oneTimeCodes.tries) return exhausted();
  return refusal('otp_expired', 'This OTP has expired. Please ask for a new one.');
}

const exhausted = () =>
  refusal('otp_exhausted', 'Too many wrong OTPs were entered. Please ask for a new one.');

const refusal = (code: 'otp_invalid' | 'otp_expired' | 'otp_exhausted', message: string) =>
  new DomainError(code, message, atField('otp', message));
