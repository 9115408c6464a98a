import type { Context } from './context.ts';
import type { EventEntity } from './entities.ts';
import { newId } from './new-id.ts';
import {
  type OrderAggregate,
  type OrderRecord,
  type PaymentRecord,
  type RefundRecord,
  toEntity,
  type WebhookRecord,
} from './records.ts';

/** The records that an event is about, as they stand when it happens. */
interface EventSubject {
  payment: PaymentRecord;
  order?: OrderRecord;
  refund?: RefundRecord;
}

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

/** The seconds of an instant in milliseconds. */
export const secondsOf = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** The webhook of an event, due at once. */
function webhookOf(
  event: EventEntity['event'],
  { payment, order, refund }: EventSubject,
  accountId: string,
  now: number,
): WebhookRecord {
  const { card } = payment.own;
  const payload = {
    payment: { entity: { ...toEntity(payment), ...(card && { card }) } },
    ...(order && { order: { entity: toEntity(order) } }),
    ...(refund && { refund: { entity: toEntity(refund) } }),
  };
  const body: EventEntity = {
    entity: 'event',
    account_id: accountId,
    event,
    contains: Object.keys(payload) as EventEntity['contains'],
    payload,
    created_at: secondsOf(now),
  };
  return {
    id: newId('evt'),
    event,
    body: JSON.stringify(body),
    created_at: secondsOf(now),
    next_at: now,
    attempts: 0,
    state: 'pending',
    deliveries: [],
  };
}

function dueAt({ payments, refunds }: OrderAggregate): number | null {
  const due = [
    ...payments.map((payment) => payment.own.capture_at),
    ...refunds.map((refund) => refund.own.process_at),
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
      if (context.webhookUrl) webhooks.push(webhookOf(event, subject, context.accountId, now));
    },
  });
  if (!touched && payments.size === 0 && refunds.size === 0) return result;

  aggregate.order.own.due_at = dueAt(aggregate);
  const change = { payments: [...payments], refunds: [...refunds], webhooks };
  context.store.apply({ orders: [aggregate.order], ...change });
  if (webhooks.length > 0) context.wake();
  return result;
}
