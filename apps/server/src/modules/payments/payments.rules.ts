import { addSeconds } from 'date-fns/addSeconds';
import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';

/** The smallest amount that the gateway collects or refunds, in paise (Razorpay's documentation). */
export const SMALLEST_PAYMENT_PAISE = 100;

/**
 * The refund of the `left` paise of a payment when `asked` paise are due: at least what the gateway refunds, and all that is
 * left when the rest could not be refunded later (docs/decisions/0014-smallest-refund.md).
 */
export function refundAmount(left: number, asked: number): number {
  const amount = Math.min(left, Math.max(asked, SMALLEST_PAYMENT_PAISE));
  return left - amount < SMALLEST_PAYMENT_PAISE ? left : amount;
}

/**
 * The first checks of an open payment at the gateway, in holds (`ORDER_HOLD_SECONDS` for orders) after the payment was
 * opened: twice during the hold, just after it ends, and with growing pauses.
 */
const EARLY_PAYMENT_CHECKS = [0.2, 0.5, 1.1, 1.6, 3, 6] as const;

/** The later checks, in seconds after the payment was opened: banks authorise payments up to days late. */
const LATE_PAYMENT_CHECKS = [
  3 * secondsInHour,
  8 * secondsInHour,
  secondsInDay,
  2 * secondsInDay,
  5 * secondsInDay,
] as const;

/** A settled payment is checked once more, for a second payment of its order, after this many holds. */
const SETTLED_CHECK = 3;

/** Seconds between the checks of a refund. */
const REFUND_CHECKS = [
  5 * secondsInMinute,
  secondsInHour,
  6 * secondsInHour,
  secondsInDay,
  secondsInDay,
  2 * secondsInDay,
  3 * secondsInDay,
  4 * secondsInDay,
  5 * secondsInDay,
  7 * secondsInDay,
] as const;

/** When a payment opened at `createdAt` is checked after `checks` checks; null after the last one. Skips missed checks. */
export function nextPaymentCheck(
  createdAt: Date,
  { checks, now, holdSeconds }: { checks: number; now: Date; holdSeconds: number },
): Date | null {
  const due = [...EARLY_PAYMENT_CHECKS.map((holds) => holds * holdSeconds), ...LATE_PAYMENT_CHECKS]
    .slice(checks)
    .map((seconds) => addSeconds(createdAt, seconds))
    .find((instant) => instant > now);
  return due ?? null;
}

/** When a payment that is settled now is checked for a second payment. */
export function settledCheck(now: Date, holdSeconds: number): Date {
  return addSeconds(now, SETTLED_CHECK * holdSeconds);
}

/** When a refund is checked after `checks` checks; null after the last one. */
export function nextRefundCheck(checks: number, now: Date): Date | null {
  const seconds = REFUND_CHECKS[checks];
  return seconds === undefined ? null : addSeconds(now, seconds);
}
