import { addMinutes } from 'date-fns/addMinutes';
import type { Context } from '../../context.ts';
import { workOnDue } from '../../database/due-work.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { refundCount } from '../../lib/counters.ts';
import { newId } from '../../lib/ids.ts';
import type { GatewayRefund, PaymentGateway } from './payment-gateway.types.ts';
import { GatewayError } from './payments.errors.ts';
import { findCaptured, readUnspent } from './payments.repository.ts';
import { nextRefundCheck, refundAmount, SMALLEST_PAYMENT_PAISE } from './payments.rules.ts';
import { refunds } from './payments.schema.ts';
import { insertRefund, lockRefundByGatewayId, type RefundRow, updateRefund } from './refunds.repository.ts';

/** The attempts after which a person must make the refund; the last comes two weeks after the first. */
const MAX_FAILED_ATTEMPTS = 8;

/** Writes a refund, which is sent once the caller's transaction is committed; returns the refund's id. */
export async function startRefund(
  executor: Executor,
  {
    now,
    part = '',
    ...refund
  }: Pick<RefundRow, 'purchaseId' | 'gatewayPaymentId' | 'amountPaise' | 'reason'> & {
    part?: string;
    now: Date;
  },
): Promise<string> {
  const id = newId(now);
  await insertRefund(executor, {
    ...refund,
    id,
    part,
    state: 'pending',
    createdAt: now,
    dueAt: now,
  });
  return id;
}

/**
 * Writes the refund of a purchase that money bought, in the caller's transaction: of `sharePaise`, or of all that is left. Null
 * for a purchase without money, and when nothing is left. A rest below the least that the gateway refunds goes back with it.
 */
export async function refundPurchase(
  executor: Executor,
  {
    sharePaise,
    ...refund
  }: {
    purchaseId: string;
    sharePaise: number | null;
    reason: 'cancelled' | 'postponed' | 'organiser';
    part: string;
    now: Date;
  },
): Promise<{ refundId: string; amount: number; currency: string } | null> {
  const { purchaseId } = refund;
  const found = (await priceRefunds(executor, [{ purchaseId, sharePaise }])).get(purchaseId);
  if (!found || found.amountPaise === 0) return null;
  const { gatewayPaymentId, amountPaise, currency } = found;
  const refundId = await startRefund(executor, { ...refund, gatewayPaymentId, amountPaise });
  return { refundId, amount: amountPaise, currency };
}

/** What `refundPurchase` would refund of purchases now, by their ids; those without money are left out. It changes nothing. */
export async function priceRefunds(
  executor: Executor,
  asked: readonly { purchaseId: string; sharePaise: number | null }[],
): Promise<Map<string, { gatewayPaymentId: string; amountPaise: number; currency: string }>> {
  const shares = new Map(asked.map(({ purchaseId, sharePaise }) => [purchaseId, sharePaise]));
  const unspent = await readUnspent(executor, [...shares.keys()]);
  return new Map(
    unspent.map(({ purchaseId, gatewayPaymentId, currency, left }) => {
      const share = shares.get(purchaseId) ?? null;
      const amountPaise = left <= 0 || share === 0 ? 0 : refundAmount(left, share ?? left);
      return [purchaseId, { gatewayPaymentId, currency, amountPaise }];
    }),
  );
}

/** Sends the refunds that are due to the gateway, and asks for the status of those that it has accepted. */
export function makeRefunds(context: Context, stopping?: AbortSignal): Promise<void> {
  const queue = {
    name: 'refunds',
    table: refunds,
    work: (refund: RefundRow) =>
      refund.gatewayRefundId === null
        ? sendRefund(context, refund)
        : checkRefund(context, refund, refund.gatewayRefundId),
  };
  return workOnDue(context, queue, stopping);
}

/**
 * Sends a refund to the gateway. Each attempt has an idempotency key of its own, so that sending it again after a broken
 * connection makes no second refund. Throws a retryable GatewayError.
 */
async function sendRefund(context: Context, refund: RefundRow): Promise<void> {
  const key = `${refund.id}-${refund.failedAttempts}`;
  const now = context.clock.now();
  try {
    const { gateway } = context.payments;
    const accepted = await gateway.refund(refund.gatewayPaymentId, refund.amountPaise, key);
    await updateRefund(context.database, refund, {
      gatewayRefundId: accepted.id,
      dueAt: nextRefundCheck(0, now),
    });
    await updateRefundStatus(context, accepted.id, accepted.status);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.retryable) {
      refundCount.count('postponed');
      throw error;
    }
    await handleRefundRejection(context, refund, error);
  }
}

/** Stores the status that the gateway reports of a refund's current attempt; ignores earlier attempts. */
export async function updateRefundStatus(
  { clock, database, log }: Context,
  gatewayRefundId: string,
  status: GatewayRefund['status'],
): Promise<void> {
  if (status === 'pending') return;
  const outcome = await withTransaction(database, async (executor) => {
    const refund = await lockRefundByGatewayId(executor, gatewayRefundId);
    if (refund?.state !== 'pending') return null;
    const details = { refund: refund.id, purchase: refund.purchaseId };
    if (status === 'processed') {
      await updateRefund(executor, refund, { state: 'processed', dueAt: null });
      log.info(details, 'a refund was processed');
      return 'processed';
    }
    const failedAttempts = refund.failedAttempts + 1;
    if (failedAttempts >= MAX_FAILED_ATTEMPTS) {
      await updateRefund(executor, refund, { state: 'failed', failedAttempts, dueAt: null });
      log.error(
        { ...details, failedAttempts },
        'a refund failed for the last time; make it by hand at the gateway',
      );
      return 'failed';
    }
    await scheduleRetry(executor, refund, clock.now());
    log.warn({ ...details, failedAttempts }, 'a refund failed; it will be retried');
    return 'postponed';
  });
  if (outcome !== null) refundCount.count(outcome);
}

/** Schedules another attempt, with a key of its own, after a pause that grows fourfold: 4 minutes, 16 minutes … */
async function scheduleRetry(executor: Executor, refund: RefundRow, now: Date): Promise<void> {
  const failedAttempts = refund.failedAttempts + 1;
  const dueAt = addMinutes(now, 4 ** failedAttempts);
  await updateRefund(executor, refund, { gatewayRefundId: null, failedAttempts, dueAt, checks: 0 });
}

/** Asks for the status of a refund that the gateway has accepted. */
async function checkRefund(context: Context, refund: RefundRow, gatewayRefundId: string): Promise<void> {
  const { clock, database, log, payments } = context;
  const checks = refund.checks + 1;
  const dueAt = nextRefundCheck(checks, clock.now());
  await updateRefund(database, refund, { dueAt, checks });
  if (dueAt === null) {
    log.error({ refund: refund.id }, 'a refund has been pending for weeks; ask the gateway about it');
  }
  try {
    const { status } = await payments.gateway.fetchRefund(gatewayRefundId);
    await updateRefundStatus(context, gatewayRefundId, status);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error, refund: refund.id }, 'the status of a refund could not be read from the gateway');
  }
}

/**
 * Handles a refund that the gateway refuses. Where a person refunded part of the payment at the gateway, the rest is
 * sent; where nothing is left, the refund is done. Any other refusal may pass, such as that of an account without enough
 * balance: the refund is retried.
 */
async function handleRefundRejection(
  context: Context,
  refund: RefundRow,
  refusal: GatewayError,
): Promise<void> {
  const { clock, database, log, payments } = context;
  const refundable = await refundableAmount(payments.gateway, database, refund.gatewayPaymentId);
  const details = { refund: refund.id, purchase: refund.purchaseId };
  if (refundable !== null && refundable <= 0) {
    await updateRefund(database, refund, { state: 'processed', dueAt: null });
    refundCount.count('processed');
    log.info(details, 'a refund is not sent: the payment is refunded at the gateway already');
    return;
  }
  const failedAttempts = refund.failedAttempts + 1;
  const isTooSmall = refundable !== null && refundable < SMALLEST_PAYMENT_PAISE;
  if (isTooSmall || failedAttempts >= MAX_FAILED_ATTEMPTS) return failRefund(context, refund, refusal);
  if (refundable === null || refundable >= refund.amountPaise) {
    await withTransaction(database, (executor) => scheduleRetry(executor, refund, clock.now()));
    refundCount.count('postponed');
    log.error(
      { ...details, err: refusal, failedAttempts },
      'the gateway refused a refund; it will be retried',
    );
    return;
  }
  const change = { amountPaise: refundable, failedAttempts, dueAt: clock.now(), checks: 0 };
  await updateRefund(database, refund, change);
  refundCount.count('postponed');
  log.warn(
    { ...details, amount: refundable },
    'part of a refund was made at the gateway already; only the rest will be sent',
  );
}

/**
 * The paise of a captured payment that no processed refund has returned, ours or one made at the gateway. Null while a
 * refund of the payment is pending, since it may still fail.
 */
async function refundableAmount(
  gateway: PaymentGateway,
  executor: Executor,
  paymentId: string,
): Promise<number | null> {
  const captured = await findCaptured(executor, paymentId);
  if (!captured) throw new Error(`payment ${paymentId} has a refund but no captured payment`);
  const refunds = await gateway.refundsOfPayment(paymentId);
  if (refunds.some(({ status }) => status === 'pending')) return null;
  return refunds
    .filter(({ status }) => status === 'processed')
    .reduce((rest, { amount }) => rest - amount, captured.amountPaise);
}

async function failRefund({ database, log }: Context, refund: RefundRow, error: GatewayError): Promise<void> {
  await updateRefund(database, refund, { state: 'failed', dueAt: null });
  refundCount.count('failed');
  log.error(
    { err: error, refund: refund.id, purchase: refund.purchaseId },
    'the gateway refused a refund for the last time; make it by hand at the gateway',
  );
}
