import { setImmediate as nextTurn } from 'node:timers/promises';
import { authorize, capture } from './capture.ts';
import type { Context } from './context.ts';
import { DELIVERY_TIMEOUT_MS, deliverWebhook, nextAttempt } from './deliver-webhook.ts';
import { orderOf } from './orders.ts';
import type { WebhookRecord } from './records.ts';
import { endRefund } from './refunds.ts';
import { transition } from './transition.ts';

const MAX_IN_FLIGHT = 32;
/** A claimed webhook whose end could not be written is sent again after this time. */
const LEASE_MS = DELIVERY_TIMEOUT_MS * 2;
/** Webhooks stay in the store this long, for inspection; delivery is tried for one day. */
export const KEEP_WEBHOOKS_S = 7 * 24 * 60 * 60;
const REMOVE_EVERY_MS = 60 * 60_000;

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
  /** The last failure by the id of its order; it is logged again only when it changes. */
  const failures = new Map<string, string>();
  let endPause = () => {};

  const settleOrder = (orderId: string) =>
    transition(context, orderOf(context, orderId), (draft) => {
      for (const payment of [...draft.payments]) {
        if (payment.own.capture_at === null || payment.own.capture_at > draft.now) continue;
        payment.own.capture_at = null;
        authorize(draft, payment);
        if (draft.order.own.payment_capture) capture(draft, payment);
      }
      for (const refund of draft.refunds) {
        const { process_at } = refund.own;
        if (process_at !== null && process_at <= draft.now) endRefund(draft, refund);
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
    const next = nextAttempt(webhook, at);
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
    context.store.removeWebhooks(now / 1000 - KEEP_WEBHOOKS_S);
    nextRemovalAt = now + REMOVE_EVERY_MS;
  };

  const pass = (): number => {
    const now = context.clock.now().getTime();
    removeOldWebhooks(now);
    let done = 0;
    for (const orderId of context.store.dueOrders(now)) {
      try {
        settleOrder(orderId);
        done += 1;
        failures.delete(orderId);
      } catch (error) {
        // The order stays due, and the next pass tries it again; the other orders must not wait for it.
        const failure = String(error);
        if (failures.get(orderId) !== failure) {
          context.logger.error({ err: error, order_id: orderId }, 'order not settled');
        }
        failures.set(orderId, failure);
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
      const done = pass();
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
