const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Seconds after a gateway order was made at which the gateway is asked what became of it, until it is paid: soon, just
 * after the hold ends, and with growing pauses for as long as banks take to authorise late.
 */
const ORDER_CHECKS = [
  2 * MINUTE,
  5 * MINUTE,
  11 * MINUTE,
  16 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  8 * HOUR,
  DAY,
  2 * DAY,
  5 * DAY,
] as const;

/** Seconds after settling at which the gateway is asked once more, for a second payment of the same order. */
export const SETTLED_CHECK_SECONDS = 30 * MINUTE;

/** Seconds between looks at a refund that the gateway has taken. */
const REFUND_CHECKS = [
  5 * MINUTE,
  HOUR,
  6 * HOUR,
  DAY,
  DAY,
  2 * DAY,
  3 * DAY,
  4 * DAY,
  5 * DAY,
  7 * DAY,
] as const;

/** When a gateway order made at `createdAt` is next asked about after `checks` looks; null when it has been often enough. */
export function nextOrderCheck(createdAt: Date, checks: number, now: Date): Date | null {
  const due = ORDER_CHECKS.slice(checks)
    .map((seconds) => createdAt.getTime() + seconds * 1000)
    .find((instant) => instant > now.getTime());
  return due === undefined ? null : new Date(due);
}

/** When a refund is next asked about after `checks` looks; null when it has been often enough. */
export function nextRefundCheck(checks: number, now: Date): Date | null {
  const seconds = REFUND_CHECKS[checks];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}
