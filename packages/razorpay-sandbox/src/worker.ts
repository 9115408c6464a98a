import { authorize, capture } from './capture.ts';
import type { Context } from './context.ts';
import { orderById } from './orders.ts';
import type { WebhookRecord } from './records.ts';
import { type RecurringFailure, recurringFailure } from './recurring-failure.ts';
import { endRefund } from './refunds.ts';
import { transition } from './transition.ts';
import { DELIVERY_TIMEOUT_MS, deliverWebhook } from './webhooks/deliver-webhook.ts';
import { nextAttempt } from './webhooks/next-attempt.ts';

const MAX_IN_FLIGHT = 32;
const MAX_DUE_ORDERS = 100;
/** A process that dies while it delivers leaves its webhooks to the others after this long. */
const LEASE_MS = DELIVERY_TIMEOUT_MS * 2;
/** Webhooks are kept this long, to look at what was sent; they are tried for one day. */
const KEEP_WEBHOOKS_MS = 7 * 24 * 60 * 60_000;
const FORGET_EVERY_MS = 60 * 60_000;
const MAX_FORGOTTEN = 1_000;

const PASS_TEXTS = { failed: 'sandbox work failed', works: 'sandbox work goes on' };
const ORDER_TEXTS = { failed: 'order not settled', works: 'order settled after all' };

/** Does what is due: late captures, ends of refunds, webhooks. Forgets webhooks a week after their event. */
export interface Worker {
  start(): void;
  stop(): Promise<void>;
  wake(): void;
  /** Does all that is due now and waits for it; answers how much that was. */
  runDue(): Promise<number>;
}

/** The worker of a sandbox; looks for work of other processes every `pollMs`. */
export function createWorker(context: Context, pollMs: number): Worker {
  const inFlight = new Set<Promise<void>>();
  let running = false;
  let loop: Promise<void> | undefined;
  let woken = false;
  const passing = recurringFailure(context, PASS_TEXTS);
  /** Due orders that could not be settled. */
  const unsettled = new Map<string, RecurringFailure>();
  let rouse = () => {};

  const settleOrder = (orderId: string) =>
    transition(
      context,
      () => orderById(context, orderId),
      (draft) => {
        for (const payment of [...draft.payments]) {
          if (payment.details.capture_at === null || payment.details.capture_at > draft.now) continue;
          payment.details.capture_at = null;
          authorize(draft, payment);
          if (draft.order.payment_capture) capture(draft, payment);
        }
        for (const refund of draft.refunds) {
          if (refund.process_at !== null && refund.process_at <= draft.now) endRefund(draft, refund);
        }
      },
    );

  const deliver = async (webhook: WebhookRecord): Promise<void> => {
    const { webhookUrl, webhookSecret: secret, store, logger } = context;
    if (!webhookUrl) return;
    const failure = await deliverWebhook(webhook, { url: webhookUrl(), secret, deliver: context.deliver });
    const about = { event_id: webhook.id, event: webhook.event, attempt: webhook.attempts };
    if (failure === null) {
      await store.settleWebhook(webhook.id, { state: 'delivered' });
      logger.info(about, 'webhook delivered');
      return;
    }
    const next = nextAttempt(webhook.created_at, webhook.attempts, context.clock.now().getTime());
    if (next === null) {
      await store.settleWebhook(webhook.id, { state: 'abandoned' });
      logger.error({ ...about, failure }, 'webhook abandoned');
    } else {
      await store.settleWebhook(webhook.id, { state: 'pending', next_at: next });
      logger.warn({ ...about, failure }, 'webhook not taken');
    }
  };
  const launch = (webhook: WebhookRecord) => {
    const job = deliver(webhook)
      .catch((error) => context.logger.error({ err: error, event_id: webhook.id }, 'webhook not settled'))
      .finally(() => {
        inFlight.delete(job);
        rouse();
      });
    inFlight.add(job);
  };

  let forgetAt = Number.NEGATIVE_INFINITY;
  const forget = async (now: number): Promise<void> => {
    if (now < forgetAt) return;
    const forgotten = await context.store.forgetWebhooks(now - KEEP_WEBHOOKS_MS, MAX_FORGOTTEN);
    // More are left than went at once: the next pass goes on.
    if (forgotten < MAX_FORGOTTEN) forgetAt = now + FORGET_EVERY_MS;
  };

  const pass = async (): Promise<number> => {
    const now = context.clock.now().getTime();
    await forget(now);
    const orders = await context.store.dueOrders(now, MAX_DUE_ORDERS);
    // What another process has settled, or what is not looked at because of the many before it, fails no more.
    for (const orderId of unsettled.keys()) if (!orders.includes(orderId)) unsettled.delete(orderId);
    let done = 0;
    for (const orderId of orders) {
      try {
        await settleOrder(orderId);
        done += 1;
        unsettled.get(orderId)?.worked();
        unsettled.delete(orderId);
      } catch (error) {
        // It stays due and is tried again with the next pass; the others must not wait for it.
        const settling =
          unsettled.get(orderId) ?? recurringFailure(context, ORDER_TEXTS, { order_id: orderId });
        unsettled.set(orderId, settling);
        settling.failed(error);
      }
    }
    const free = MAX_IN_FLIGHT - inFlight.size;
    if (!context.webhookUrl || free <= 0) return done;
    const webhooks = await context.store.claimWebhooks(now, now + LEASE_MS, free);
    webhooks.forEach(launch);
    return done + webhooks.length;
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      if (woken || !running) return resolve();
      const timer = setTimeout(resolve, pollMs);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (running) {
      woken = false;
      let done = 0;
      try {
        done = await pass();
        passing.worked();
      } catch (error) {
        passing.failed(error);
      }
      if (done === 0 || inFlight.size >= MAX_IN_FLIGHT) await pause();
      rouse = () => {};
    }
  };
  const wake = () => {
    woken = true;
    rouse();
  };

  return {
    start() {
      if (running) return;
      running = true;
      loop = run();
    },
    async stop() {
      running = false;
      wake();
      await loop;
      await Promise.all(inFlight);
    },
    wake,
    async runDue() {
      for (let total = 0; ; ) {
        const done = await pass();
        await Promise.all(inFlight);
        if (done === 0) return total;
        total += done;
      }
    },
  };
}
