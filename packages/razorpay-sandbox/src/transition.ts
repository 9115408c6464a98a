import type { Context } from './context.ts';
import type { EventEntity } from './entities.ts';
import type { OrderAggregate, PaymentRecord, RefundRecord, WebhookRecord } from './records.ts';
import { type EventSubject, webhookFor } from './webhooks/webhook-event.ts';

/** An order that a step changes. The step may change the records, and must name each one that it changed. */
export interface Draft extends OrderAggregate {
  /** The instant of the change (ms). */
  now: number;
  /** Marks the order as changed; `savePayment` and `saveRefund` imply it. */
  touch(): void;
  /** Marks a payment or refund as changed, and adds a new one to the order. */
  savePayment(payment: PaymentRecord): void;
  saveRefund(refund: RefundRecord): void;
  /** Adds the webhook of an event, with its entities as they stand now. */
  addWebhook(event: EventEntity['event'], subject: EventSubject): void;
}

function dueAt({ payments, refunds }: OrderAggregate): number | null {
  const due = [
    ...payments.map((payment) => payment.details.capture_at),
    ...refunds.map((refund) => refund.process_at),
  ].filter((instant) => instant !== null);
  return due.length === 0 ? null : Math.min(...due);
}

/**
 * Lets `step` change a loaded order, and writes the whole change or nothing. An error of `step` cancels the change. No
 * other change can come between, since nothing here waits.
 */
export function transition<T>(context: Context, aggregate: OrderAggregate, step: (draft: Draft) => T): T {
  const now = context.clock.now().getTime();
  const payments = new Set<PaymentRecord>();
  const refunds = new Set<RefundRecord>();
  const webhooks: WebhookRecord[] = [];
  let touched = false;

  const result = step({
    ...aggregate,
    now,
    touch() {
      touched = true;
    },
    savePayment(payment) {
      if (!aggregate.payments.includes(payment)) aggregate.payments.push(payment);
      payments.add(payment);
    },
    saveRefund(refund) {
      if (!aggregate.refunds.includes(refund)) aggregate.refunds.push(refund);
      refunds.add(refund);
    },
    addWebhook(event, subject) {
      if (context.webhookUrl) webhooks.push(webhookFor(event, subject, context.accountId, now));
    },
  });
  if (!touched && payments.size === 0 && refunds.size === 0) return result;

  aggregate.order.due_at = dueAt(aggregate);
  const change = { payments: [...payments], refunds: [...refunds], webhooks };
  context.store.apply({ orders: [aggregate.order], ...change });
  if (webhooks.length > 0) context.wake();
  return result;
}
