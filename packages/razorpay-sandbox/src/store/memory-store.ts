import type { ListQuery } from '../list-query.ts';
import type { OrderAggregate, OrderRecord, PaymentRecord, RefundRecord, WebhookRecord } from '../records.ts';
import type { SandboxStore } from './store.ts';

function page<T extends { created_at: number }>(
  records: Iterable<T>,
  query: ListQuery,
  wanted: (record: T) => boolean = () => true,
): T[] {
  const { from, to, skip, count } = query;
  // Records stand in the order of their creation, the newest last.
  return [...records]
    .reverse()
    .filter((record) => from === null || record.created_at >= from)
    .filter((record) => to === null || record.created_at <= to)
    .filter(wanted)
    .slice(skip, skip + count)
    .map((record) => structuredClone(record));
}

/** A store in the memory of the process. */
export function memoryStore(): SandboxStore {
  const orders = new Map<string, OrderRecord>();
  const payments = new Map<string, PaymentRecord>();
  const refunds = new Map<string, RefundRecord>();
  const webhooks = new Map<string, WebhookRecord>();
  const refundByKey = new Map<string, string>();
  const paymentsOf = new Map<string, string[]>();
  const refundsOf = new Map<string, string[]>();
  const due = new Set<string>();
  const waiting = new Set<string>();

  const aggregate = (orderId: string | undefined): OrderAggregate | null => {
    const order = orderId === undefined ? undefined : orders.get(orderId);
    if (!order) return null;
    return structuredClone({
      order,
      payments: (paymentsOf.get(order.id) ?? []).map((id) => payments.get(id) as PaymentRecord),
      refunds: (refundsOf.get(order.id) ?? []).map((id) => refunds.get(id) as RefundRecord),
    });
  };
  const put = <T extends { id: string; order_id: string }>(
    record: T,
    records: Map<string, T>,
    index: Map<string, string[]>,
  ) => {
    if (!records.has(record.id)) {
      index.set(record.order_id, [...(index.get(record.order_id) ?? []), record.id]);
    }
    records.set(record.id, structuredClone(record));
  };
  const check = (payment: PaymentRecord) => {
    const max = payment.captured ? payment.amount : 0;
    if (payment.amount_refunded < 0 || payment.amount_refunded > max) {
      throw new Error(`payment ${payment.id} would refund ${payment.amount_refunded} of ${max} paise`);
    }
  };

  return {
    async migrate() {},
    async createOrder(order) {
      orders.set(order.id, { ...order, notes: { ...order.notes } });
    },
    async loadByOrder(orderId) {
      return aggregate(orderId);
    },
    async loadByPayment(paymentId) {
      return aggregate(payments.get(paymentId)?.order_id);
    },
    async loadByRefund(refundId) {
      return aggregate(refunds.get(refundId)?.order_id);
    },
    async findRefundByKey(key) {
      const refund = refunds.get(refundByKey.get(key) ?? '');
      return refund ? structuredClone(refund) : null;
    },
    async apply(change) {
      const current = orders.get(change.order.id);
      if (!current || current.version !== change.order.version) return false;
      for (const refund of change.refunds) {
        const holder = refund.idempotency_key === null ? undefined : refundByKey.get(refund.idempotency_key);
        if (holder !== undefined && holder !== refund.id) return false;
      }
      change.payments.forEach(check);
      orders.set(change.order.id, {
        ...structuredClone(change.order),
        version: change.order.version + 1,
      });
      if (change.order.due_at === null) due.delete(change.order.id);
      else due.add(change.order.id);
      for (const payment of change.payments) put(payment, payments, paymentsOf);
      for (const refund of change.refunds) {
        put(refund, refunds, refundsOf);
        if (refund.idempotency_key !== null) refundByKey.set(refund.idempotency_key, refund.id);
      }
      for (const webhook of change.webhooks) {
        webhooks.set(webhook.id, structuredClone(webhook));
        waiting.add(webhook.id);
      }
      return true;
    },
    async listOrders(query) {
      const authorized = (order: OrderRecord) =>
        (paymentsOf.get(order.id) ?? []).some((id) => payments.get(id)?.status === 'authorized');
      return page(
        orders.values(),
        query,
        (order) =>
          (query.receipt === null || order.receipt === query.receipt) &&
          (query.authorized === null || authorized(order) === query.authorized),
      );
    },
    async listPayments(query) {
      return page(payments.values(), query);
    },
    async listRefunds(query) {
      return page(refunds.values(), query);
    },
    async dueOrders(now, limit) {
      return [...due]
        .map((id) => orders.get(id) as OrderRecord)
        .filter((order) => (order.due_at as number) <= now)
        .sort((a, b) => (a.due_at as number) - (b.due_at as number))
        .slice(0, limit)
        .map((order) => order.id);
    },
    async claimWebhooks(now, leaseUntil, limit) {
      const claimed: WebhookRecord[] = [];
      for (const id of waiting) {
        if (claimed.length >= limit) break;
        const webhook = webhooks.get(id) as WebhookRecord;
        if ((webhook.next_at as number) > now) continue;
        webhook.next_at = leaseUntil;
        webhook.attempts += 1;
        claimed.push(structuredClone(webhook));
      }
      return claimed;
    },
    async settleWebhook(id, delivery, settlement) {
      const webhook = webhooks.get(id);
      if (!webhook) return;
      webhook.deliveries.push(delivery);
      if (settlement === null) return;
      webhook.state = settlement.state;
      webhook.next_at = settlement.state === 'pending' ? settlement.next_at : null;
      if (settlement.state !== 'pending') waiting.delete(id);
    },
    async listWebhooks(query) {
      return page(webhooks.values(), query, ({ event }) => query.event === null || event === query.event);
    },
    async loadWebhook(id) {
      const webhook = webhooks.get(id);
      return webhook ? structuredClone(webhook) : null;
    },
    async removeWebhooks(before, limit) {
      const old = [...webhooks.values()]
        .filter((webhook) => webhook.next_at === null && webhook.created_at < before)
        .slice(0, limit);
      for (const { id } of old) webhooks.delete(id);
      return old.length;
    },
    async reset() {
      for (const records of [
        orders,
        payments,
        refunds,
        webhooks,
        refundByKey,
        paymentsOf,
        refundsOf,
        due,
        waiting,
      ]) {
        records.clear();
      }
    },
  };
}
