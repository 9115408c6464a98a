import type { Config } from '../../config.ts';

export const HOUR = 3600;
export const DAY = 86_400;

/** What happened to a number of late, from known addresses or from all others; the oldest instants first. */
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
export const within = (instants: readonly Date[], seconds: number, now: Date): Date[] =>
  instants.filter((instant) => instant.getTime() > now.getTime() - seconds * 1000);

/**
 * Whether a number has a wrong try left in this day. The first try with each nonce is set aside for the code's sender,
 * so it counts from the moment at which the code is sent.
 */
export function hasTryLeft(history: CodeHistory, live: LiveCodes, now: Date, limits: Limits): boolean {
  const setAside = live.filter(({ isKnown, ownTries }) => isKnown === history.isKnown && ownTries === 0);
  return within(history.wrongAt, DAY, now).length + setAside.length < limits.wrongTriesPerDayPerNumber;
}

/**
 * Seconds until a number may be sent another code; 0 when it may at once. A number that has had its codes of the hour,
 * or its wrong tries of the day, is sent one in each `extraCodeSeconds`.
 */
export function secondsUntilCode(history: CodeHistory, live: LiveCodes, now: Date, limits: Limits): number {
  const since = (instant: Date | undefined) =>
    instant ? (now.getTime() - instant.getTime()) / 1000 : Infinity;
  const sinceLast = since(history.sentAt.at(-1));
  const untilResend = Math.max(0, limits.resendSeconds - sinceLast);
  const untilExtra = Math.max(0, limits.extraCodeSeconds - sinceLast);
  const ofTheHour = within(history.sentAt, HOUR, now).at(-limits.perHourPerNumber);
  const untilHour = ofTheHour ? HOUR - since(ofTheHour) : 0;
  const untilUsual = hasTryLeft(history, live, now, limits) ? untilHour : Infinity;
  return Math.max(untilResend, Math.min(untilUsual, untilExtra));
}
