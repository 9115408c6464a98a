import type { Context } from '../../context.ts';
import { type Executor, withTransaction } from '../../database/executor.ts';
import { newId } from '../../lib/ids.ts';
import { enqueue, type Job } from '../jobs/index.ts';
import { GatewayError, type GatewayRefund, type PaymentGateway, SMALLEST_PAYMENT_PAISE } from './gateway.ts';
import { findCaptured } from './payments.repository.ts';
import {
  findRefund,
  insertRefund,
  listRefundsToCheck,
  lockRefundByGatewayId,
  type RefundRow,
  setGatewayRefund,
  updateRefund,
} from './refunds.repository.ts';
import { nextRefundCheck } from './schedules.ts';

declare module '../jobs/worker.ts' {
  interface TaskPayloads {
    refund_payment: { refundId: string };
  }
}

/** Attempts that may fail or be refused before a person must see to it; the last comes two weeks after the first. */
const MOST_FAILED_ATTEMPTS = 8;
const MOST_TOGETHER = 100;

/** Writes a refund and the job that sends it, in the caller's transaction; gives its id. */
export async function startRefund(
  executor: Executor,
  {
    now,
    ...refund
  }: Pick<RefundRow, 'purchaseId' | 'gatewayPaymentId' | 'amountPaise' | 'reason'> & { now: Date },
): Promise<string> {
  const id = newId(now);
  await insertRefund(executor, {
    ...refund,
    id,
    state: 'pending',
    gatewayRefundId: null,
    failedAttempts: 0,
    createdAt: now,
    nextCheckAt: nextRefundCheck(1, now),
    checks: 0,
  });
  await enqueue(executor, refundJob(id));
  return id;
}

/**
 * Asks the gateway for a refund. The key of the attempt goes with it, so that asking again after a cut connection
 * gives the same refund. A gateway that cannot do it now fails the job, which is then tried again with growing pauses.
 */
export async function sendRefund(context: Context, refundId: string): Promise<void> {
  const refund = await findRefund(context.database, refundId);
  if (refund?.state !== 'pending' || refund.gatewayRefundId !== null) return;
  const key = `${refund.id}-${refund.failedAttempts}`;
  const now = context.clock.now();
  try {
    const { gateway } = context.payments;
    const taken = await gateway.refund(refund.gatewayPaymentId, refund.amountPaise, key);
    await setGatewayRefund(context.database, refund, taken.id, nextRefundCheck(0, now) ?? now);
    await followRefund(context, taken.id, taken.status);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.retryable) throw error;
    await handleRefundRejection(context, refund, error);
  }
}

/** Brings a refund to the state that the gateway reports of its present attempt; earlier attempts are no news. */
export async function followRefund(
  { clock, database, log }: Context,
  gatewayRefundId: string,
  status: GatewayRefund['status'],
): Promise<void> {
  if (status === 'pending') return;
  await withTransaction(database, async (executor) => {
    const refund = await lockRefundByGatewayId(executor, gatewayRefundId);
    if (refund?.state !== 'pending') return;
    const about = { refund: refund.id, purchase: refund.purchaseId };
    if (status === 'processed') {
      await updateRefund(executor, refund.id, { state: 'processed', nextCheckAt: null });
      log.info(about, 'refund processed');
      return;
    }
    const failedAttempts = refund.failedAttempts + 1;
    if (failedAttempts >= MOST_FAILED_ATTEMPTS) {
      await updateRefund(executor, refund.id, { state: 'failed', failedAttempts, nextCheckAt: null });
      log.error({ ...about, failedAttempts }, 'a refund has failed for good: it must be made by hand');
      return;
    }
    await scheduleRetry(executor, refund, clock.now());
    log.warn({ ...about, failedAttempts }, 'a refund has failed and is tried again');
  });
}

/** Writes another attempt, with a key of its own, after a pause that grows fourfold: four minutes, then sixteen. */
async function scheduleRetry(executor: Executor, refund: RefundRow, now: Date): Promise<void> {
  const failedAttempts = refund.failedAttempts + 1;
  const runAt = new Date(now.getTime() + 60_000 * 4 ** failedAttempts);
  const nextCheckAt = nextRefundCheck(1, runAt);
  await updateRefund(executor, refund.id, { gatewayRefundId: null, failedAttempts, nextCheckAt, checks: 0 });
  await enqueue(executor, refundJob(refund.id, runAt));
}

/** The job that sends a refund; there is one at a time for each. */
export function refundJob(refundId: string, runAt?: Date): Job<'refund_payment'> {
  return {
    task: 'refund_payment',
    payload: { refundId },
    key: `refund ${refundId}`,
    ...(runAt ? { runAt } : {}),
  };
}

/**
 * Asks the gateway about refunds of which it has said nothing for a while, and sends again what it never took. Once
 * `stopping` is aborted no other refund is asked about.
 */
export async function checkRefunds(context: Context, stopping?: AbortSignal): Promise<void> {
  const now = context.clock.now();
  for (const refund of await listRefundsToCheck(context.database, now, MOST_TOGETHER)) {
    if (stopping?.aborted) return;
    const nextCheckAt = nextRefundCheck(refund.checks + 1, now);
    await updateRefund(context.database, refund.id, { nextCheckAt, checks: refund.checks + 1 });
    if (nextCheckAt === null) {
      context.log.error({ refund: refund.id }, 'a refund is pending for weeks: somebody must ask the bank');
    }
    if (refund.gatewayRefundId === null) await enqueue(context.database, refundJob(refund.id));
    else await askAboutRefund(context, refund.id, refund.gatewayRefundId);
  }
}

async function askAboutRefund(context: Context, id: string, gatewayRefundId: string): Promise<void> {
  try {
    const { status } = await context.payments.gateway.fetchRefund(gatewayRefundId);
    await followRefund(context, gatewayRefundId, status);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    context.log.warn({ err: error, refund: id }, 'the gateway could not be asked about a refund');
  }
}

/**
 * What the gateway refuses because money of the same payment was given back by hand is made of what is left of it; a
 * refund of which nothing is left is done. Any other refusal may pass, such as that of an account without enough
 * balance: the refund is asked for again later.
 */
async function handleRefundRejection(
  context: Context,
  refund: RefundRow,
  refusal: GatewayError,
): Promise<void> {
  const { clock, database, log, payments } = context;
  const left = await refundableAmount(payments.gateway, database, refund.gatewayPaymentId);
  const about = { refund: refund.id, purchase: refund.purchaseId };
  if (left !== null && left <= 0) {
    await updateRefund(database, refund.id, { state: 'processed', nextCheckAt: null });
    log.info(about, 'a refund was made by hand already');
    return;
  }
  const failedAttempts = refund.failedAttempts + 1;
  const isTooLittle = left !== null && left < SMALLEST_PAYMENT_PAISE;
  if (isTooLittle || failedAttempts >= MOST_FAILED_ATTEMPTS) return giveUp(context, refund, refusal);
  if (left === null || left >= refund.amountPaise) {
    await withTransaction(database, (executor) => scheduleRetry(executor, refund, clock.now()));
    log.error({ ...about, err: refusal, failedAttempts }, 'the gateway refuses a refund: it is tried again');
    return;
  }
  await withTransaction(database, async (executor) => {
    const nextCheckAt = nextRefundCheck(1, clock.now());
    await updateRefund(executor, refund.id, { amountPaise: left, failedAttempts, nextCheckAt, checks: 0 });
    await enqueue(executor, refundJob(refund.id));
  });
  log.warn({ ...about, amount: left }, 'part of a refund was made by hand: the rest is asked for');
}

/**
 * What of a captured payment has not been given back, by whoever's hand, in paise; null while a refund of it is under
 * way, since it may still fail.
 */
async function refundableAmount(
  gateway: PaymentGateway,
  executor: Executor,
  paymentId: string,
): Promise<number | null> {
  const captured = await findCaptured(executor, paymentId);
  if (!captured) throw new Error(`payment ${paymentId} has a refund and is not known`);
  const refunds = await gateway.refundsOfPayment(paymentId);
  if (refunds.some(({ status }) => status === 'pending')) return null;
  return refunds
    .filter(({ status }) => status === 'processed')
    .reduce((left, { amount }) => left - amount, captured.amountPaise);
}

async function giveUp({ database, log }: Context, refund: RefundRow, error: GatewayError): Promise<void> {
  await updateRefund(database, refund.id, { state: 'failed', nextCheckAt: null });
  log.error(
    { err: error, refund: refund.id, purchase: refund.purchaseId },
    'the gateway refuses a refund: it must be made by hand',
  );
}
