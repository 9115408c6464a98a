import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { formatWait } from '../../lib/format-wait.ts';
import { type CodeHistory, hasTryLeft, secondsUntilCode } from './code-limits.rules.ts';
import type { CodePurpose } from './identity.schema.ts';
import type { Origin } from './known-address.service.ts';
import { exhausted, expired } from './one-time-code.errors.ts';
import {
  findLiveCodes,
  type Histories,
  lockHistories,
  type OneTimeCode,
} from './one-time-code.repository.ts';
import { hashNonce, sameHash } from './one-time-code.ts';

/** A try without a nonce is compared with this many of the latest codes: more codes make guessing easier. */
const MAX_COMPARED = 2;

/** A try that the limits allow. */
export interface Attempt {
  /** The codes with which the try is compared. */
  codes: OneTimeCode[];
  /** All codes of the number that have not expired, the latest first. */
  live: OneTimeCode[];
  /** Whether the try has the nonce of the code. */
  isOwn: boolean;
  /** The history in which a wrong try is counted. */
  history: CodeHistory;
}

interface Asked {
  mobile: string;
  purpose: CodePurpose;
  nonce: string | null | undefined;
  origin: Origin;
  now: Date;
}

/**
 * Locks a number, so that simultaneous tries run one after the other, and returns the codes with which a try is compared.
 * Throws `otp_expired`, `otp_exhausted` or `rate_limited` if there is none.
 */
export async function openAttempt(executor: Executor, context: Context, asked: Asked): Promise<Attempt> {
  const histories = await lockHistories(executor, asked.mobile);
  const live = histories ? await findLiveCodes(executor, asked.mobile, asked.now) : [];
  // The limits count the codes of every purpose; a try is compared with those of its own.
  const ofPurpose = live.filter(({ purpose }) => purpose === asked.purpose);
  if (!histories || ofPurpose.length === 0) throw expired();
  const nonceHash = hashNonce(asked.nonce ?? '');
  const [own] = ofPurpose.filter((code) => sameHash(code.nonceHash, nonceHash));
  if (own) return ownAttempt(context, asked.now, { own, live, histories });
  const isKnown = await asked.origin.isKnown(executor);
  const history = isKnown ? histories.known : histories.other;
  return sharedAttempt(context, asked.now, { ofPurpose, live, history });
}

/** A try by the caller that requested the code; the first one is always allowed. */
function ownAttempt(
  { config: { oneTimeCodes } }: Context,
  now: Date,
  { own, live, histories }: { own: OneTimeCode; live: OneTimeCode[]; histories: Histories },
): Attempt {
  const history = own.isKnown ? histories.known : histories.other;
  const isLeft = own.ownTries < oneTimeCodes.tries && hasTryLeft(history, live, now, oneTimeCodes);
  if (own.ownTries > 0 && !isLeft) throw exhausted(secondsUntilCode(history, live, now, oneTimeCodes));
  return { codes: [own], live, isOwn: true, history };
}

/** A try by another caller: it is compared with the latest codes, and counted on each of them. */
function sharedAttempt(
  { config: { oneTimeCodes } }: Context,
  now: Date,
  { ofPurpose, live, history }: { ofPurpose: OneTimeCode[]; live: OneTimeCode[]; history: CodeHistory },
): Attempt {
  const { tries } = oneTimeCodes;
  // A code whose tries with its nonce are used up has ended for everyone.
  const codes = ofPurpose
    .filter(({ ownTries, sharedTries }) => ownTries < tries && sharedTries < tries)
    .slice(0, MAX_COMPARED);
  const wait = secondsUntilCode(history, live, now, oneTimeCodes);
  if (codes.length === 0) throw exhausted(wait);
  if (hasTryLeft(history, live, now, oneTimeCodes)) return { codes, live, isOwn: false, history };
  const retryAfter = Math.max(1, wait);
  throw new DomainError(
    'rate_limited',
    `Too many wrong codes were tried for this number. Please ask for a new code in ${formatWait(retryAfter)}.`,
    { retryAfter },
  );
}
