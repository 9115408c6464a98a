const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * When the gateway is asked what became of an order, in holds after it was made (`ORDER_HOLD_SECONDS`): soon, just after
 * the hold ends, and with growing pauses.
 */
const EARLY_ORDER_CHECKS = [0.2, 0.5, 1.1, 1.6, 3, 6] as const;

/** And then, in seconds, for as long as banks take to authorise late. */
const LATE_ORDER_CHECKS = [3 * HOUR, 8 * HOUR, DAY, 2 * DAY, 5 * DAY] as const;

/** After this many holds the gateway is asked about a settled order once more, for a second payment of it. */
const SETTLED_CHECK = 3;

/** After this many holds a look at the gateway that failed is repeated. */
const FAILED_CHECK = 1;

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
export function nextOrderCheck(
  createdAt: Date,
  { checks, now, holdSeconds }: { checks: number; now: Date; holdSeconds: number },
): Date | null {
  const due = [...EARLY_ORDER_CHECKS.map((holds) => holds * holdSeconds), ...LATE_ORDER_CHECKS]
    .slice(checks)
    .map((seconds) => createdAt.getTime() + seconds * 1000)
    .find((instant) => instant > now.getTime());
  return due === undefined ? null : new Date(due);
}

/** When a settled order is asked about once more. */
export function settledCheck(now: Date, holdSeconds: number): Date {
  return new Date(now.getTime() + SETTLED_CHECK * holdSeconds * 1000);
}

/** When a look at the gateway that failed is repeated. */
export function repeatedCheck(now: Date, holdSeconds: number): Date {
  return new Date(now.getTime() + FAILED_CHECK * holdSeconds * 1000);
}

/** When a refund is next asked about after `checks` looks; null when it has been often enough. */
export function nextRefundCheck(checks: number, now: Date): Date | null {
  const seconds = REFUND_CHECKS[checks];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}
