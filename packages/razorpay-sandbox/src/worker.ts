import { setImmediate as nextTurn } from 'node:timers/promises';
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
/** A claimed webhook whose end could not be written is sent again after this time. */
const LEASE_MS = DELIVERY_TIMEOUT_MS * 2;
/** Webhooks stay in the store this long, for inspection; delivery is tried for one day. */
export const KEEP_WEBHOOKS_MS = 7 * 24 * 60 * 60_000;
const REMOVE_EVERY_MS = 60 * 60_000;

const PASS_TEXTS = { failed: 'sandbox work failed', works: 'sandbox work succeeds again' };
const ORDER_TEXTS = { failed: 'order not settled', works: 'order settled' };

/** Does due work: captures late payments, ends refunds, delivers webhooks, and removes webhooks after a week. */
export interface Worker {
  start(): void;
  stop(): Promise<void>;
  wake(): void;
  /** Does all work that is due now; returns the number of things done. */
  runDue(): Promise<number>;
}

/** Creates the worker of a sandbox. It looks for due work in the store every `pollMs` milliseconds. */
export function createWorker(context: Context, pollMs: number): Worker {
  const inFlight = new Set<Promise<void>>();
  let running = false;
  let loop: Promise<void> | undefined;
  let woken = false;
  const passes = recurringFailure(context, PASS_TEXTS);
  /** Due orders that could not be settled. */
  const unsettled = new Map<string, RecurringFailure>();
  let endPause = () => {};

  const settleOrder = (orderId: string) =>
    transition(context, orderById(context, orderId), (draft) => {
      for (const payment of [...draft.payments]) {
        if (payment.details.capture_at === null || payment.details.capture_at > draft.now) continue;
        payment.details.capture_at = null;
        authorize(draft, payment);
        if (draft.order.payment_capture) capture(draft, payment);
      }
      for (const refund of draft.refunds) {
        if (refund.process_at !== null && refund.process_at <= draft.now) endRefund(draft, refund);
      }
    });

  const deliver = async (webhook: WebhookRecord): Promise<void> => {
    const { webhookUrl, webhookSecret: secret, store, logger } = context;
    if (!webhookUrl) return;
    const ended = await deliverWebhook(webhook, { url: webhookUrl(), secret, deliver: context.deliver });
    const { failure } = ended;
    const at = context.clock.now().getTime();
    const delivery = { at, ...ended };
    const about = { event_id: webhook.id, event: webhook.event, attempt: webhook.attempts };
    if (failure === null) {
      store.settleWebhook(webhook.id, delivery, { state: 'delivered' });
      logger.info(about, 'webhook delivered');
      return;
    }
    const next = nextAttempt(webhook.created_at, webhook.attempts, at);
    if (next === null) {
      store.settleWebhook(webhook.id, delivery, { state: 'abandoned' });
      logger.error({ ...about, failure }, 'webhook abandoned');
    } else {
      store.settleWebhook(webhook.id, delivery, { state: 'pending', next_at: next });
      logger.warn({ ...about, failure }, 'webhook not accepted');
    }
  };
  const launch = (webhook: WebhookRecord) => {
    const job = deliver(webhook)
      .catch((error) => context.logger.error({ err: error, event_id: webhook.id }, 'webhook not settled'))
      .finally(() => {
        inFlight.delete(job);
        endPause();
      });
    inFlight.add(job);
  };

  let nextRemovalAt = Number.NEGATIVE_INFINITY;
  const removeOldWebhooks = (now: number): void => {
    if (now < nextRemovalAt) return;
    context.store.removeWebhooks(now - KEEP_WEBHOOKS_MS);
    nextRemovalAt = now + REMOVE_EVERY_MS;
  };

  const pass = (): number => {
    const now = context.clock.now().getTime();
    removeOldWebhooks(now);
    const orders = context.store.dueOrders(now, MAX_DUE_ORDERS);
    // An order that is no longer due, or not in this batch, is no longer failing.
    for (const orderId of unsettled.keys()) if (!orders.includes(orderId)) unsettled.delete(orderId);
    let done = 0;
    for (const orderId of orders) {
      try {
        settleOrder(orderId);
        done += 1;
        unsettled.get(orderId)?.worked();
        unsettled.delete(orderId);
      } catch (error) {
        // The order stays due, and the next pass tries it again; the other orders must not wait for it.
        const settling =
          unsettled.get(orderId) ?? recurringFailure(context, ORDER_TEXTS, { order_id: orderId });
        unsettled.set(orderId, settling);
        settling.failed(error);
      }
    }
    const free = MAX_IN_FLIGHT - inFlight.size;
    if (!context.webhookUrl || free <= 0) return done;
    const webhooks = context.store.claimWebhooks(now, now + LEASE_MS, free);
    webhooks.forEach(launch);
    return done + webhooks.length;
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      if (woken || !running) return resolve();
      const timer = setTimeout(resolve, pollMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (running) {
      woken = false;
      let done = 0;
      try {
        done = pass();
        passes.worked();
      } catch (error) {
        passes.failed(error);
      }
      // Work that is always due must not keep calls from being answered.
      await (done === 0 || inFlight.size >= MAX_IN_FLIGHT ? pause() : nextTurn());
      endPause = () => {};
    }
  };
  const wake = () => {
    woken = true;
    endPause();
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
        const done = pass();
        await Promise.all(inFlight);
        if (done === 0) return total;
        total += done;
      }
    },
  };
}
