import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { subSeconds } from 'date-fns/subSeconds';
import type { Config } from '../../config.ts';

/** The recent sends and wrong tries of a number, from known addresses or from all others; the oldest instants first. */
export interface CodeHistory {
  mobile: string;
  isKnown: boolean;
  sentAt: Date[];
  wrongAt: Date[];
}

/** The codes of a number that can be used. */
type LiveCodes = readonly { isKnown: boolean; ownTries: number }[];

type Limits = Pick<
  Config['oneTimeCodes'],
  'resendSeconds' | 'perHourPerNumber' | 'extraCodeSeconds' | 'wrongTriesPerDayPerNumber'
>;

/** The instants of the last `seconds`. */
export function within(instants: readonly Date[], seconds: number, now: Date): Date[] {
  const since = subSeconds(now, seconds);
  return instants.filter((instant) => instant > since);
}

/**
 * Whether a number has a wrong try left for the day. The first try with each nonce is reserved for the caller that requested
 * the code, so it counts from the instant at which the code is sent.
 */
export function hasTryLeft(history: CodeHistory, live: LiveCodes, now: Date, limits: Limits): boolean {
  const reserved = live.filter(({ isKnown, ownTries }) => isKnown === history.isKnown && ownTries === 0);
  return (
    within(history.wrongAt, secondsInDay, now).length + reserved.length < limits.wrongTriesPerDayPerNumber
  );
}

/**
 * Seconds until another code may be sent to a number; 0 if it may be sent now. A number that has used up its codes of the
 * hour or its wrong tries of the day gets one code in each `extraCodeSeconds`.
 */
export function secondsUntilCode(history: CodeHistory, live: LiveCodes, now: Date, limits: Limits): number {
  const since = (instant: Date | undefined) =>
    instant ? differenceInMilliseconds(now, instant) / 1000 : Infinity;
  const sinceLast = since(history.sentAt.at(-1));
  const untilResend = Math.max(0, limits.resendSeconds - sinceLast);
  const untilExtra = Math.max(0, limits.extraCodeSeconds - sinceLast);
  const firstOfHour = within(history.sentAt, secondsInHour, now).at(-limits.perHourPerNumber);
  const untilHour = firstOfHour ? secondsInHour - since(firstOfHour) : 0;
  const untilRegular = hasTryLeft(history, live, now, limits) ? untilHour : Infinity;
  return Math.max(untilResend, Math.min(untilRegular, untilExtra));
}
