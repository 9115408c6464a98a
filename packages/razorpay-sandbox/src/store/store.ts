import { type ListQuery, pageOf } from '../list-query.ts';
import type {
  OrderAggregate,
  OrderRecord,
  PaymentRecord,
  RefundRecord,
  WebhookDelivery,
  WebhookRecord,
} from '../records.ts';
import { openJournal, readJournal } from './journal.ts';

/** New and changed records. A change is a line of the journal: all of it is written, or nothing. */
export interface Change {
  orders?: OrderRecord[];
  payments?: PaymentRecord[];
  refunds?: RefundRecord[];
  webhooks?: WebhookRecord[];
}

/** The end of a delivery attempt. */
export type Settlement = { state: 'delivered' | 'abandoned' } | { state: 'pending'; next_at: number };

export interface StoreOptions {
  /** The file that keeps the records over restarts; in memory only unless given. */
  journal?: string | undefined;
  /** Reads the journal as it stands, also while another process has it open; a change throws. */
  readOnly?: boolean | undefined;
  /** Ended webhooks that are older than this instant (seconds) are left out of the opened journal. */
  keepFrom?: number;
}

/**
 * The orders, payments, refunds and webhooks of a sandbox, in memory. With a journal every change is appended to it before
 * it is visible. The caller may change the records that it returns.
 */
export type Store = ReturnType<typeof openStore>;

/** Opens a store. Throws an Error for a journal that cannot be read, or that is open already. */
export function openStore({ journal: file, readOnly = false, keepFrom = 0 }: StoreOptions = {}) {
  const orders = new Map<string, OrderRecord>();
  const payments = new Map<string, PaymentRecord>();
  const refunds = new Map<string, RefundRecord>();
  const webhooks = new Map<string, WebhookRecord>();
  const refundByKey = new Map<string, string>();
  const paymentsOf = new Map<string, Set<string>>();
  const refundsOf = new Map<string, Set<string>>();
  const due = new Set<string>();
  const waiting = new Set<string>();
  const maps = [orders, payments, refunds, webhooks, refundByKey, paymentsOf, refundsOf, due, waiting];

  const aggregate = (orderId: string | undefined): OrderAggregate | null => {
    const order = orderId === undefined ? undefined : orders.get(orderId);
    if (!order) return null;
    const ids = (index: Map<string, Set<string>>) => [...(index.get(order.id) ?? [])];
    return structuredClone({
      order,
      payments: ids(paymentsOf).map((id) => payments.get(id) as PaymentRecord),
      refunds: ids(refundsOf).map((id) => refunds.get(id) as RefundRecord),
    });
  };
  const addTo = (index: Map<string, Set<string>>, orderId: string, id: string) =>
    index.set(orderId, (index.get(orderId) ?? new Set()).add(id));
  const put = (change: Change) => {
    for (const order of change.orders ?? []) {
      orders.set(order.id, order);
      if (order.own.due_at === null) due.delete(order.id);
      else due.add(order.id);
    }
    for (const payment of change.payments ?? []) {
      payments.set(payment.id, payment);
      addTo(paymentsOf, payment.order_id, payment.id);
    }
    for (const refund of change.refunds ?? []) {
      refunds.set(refund.id, refund);
      addTo(refundsOf, refund.own.order_id, refund.id);
      const key = refund.own.idempotency_key;
      if (key !== null) refundByKey.set(key, refund.id);
    }
    for (const webhook of change.webhooks ?? []) {
      webhooks.set(webhook.id, webhook);
      if (webhook.state === 'pending') waiting.add(webhook.id);
      else waiting.delete(webhook.id);
    }
  };
  const removeWebhooks = (before: number): number => {
    const old = [...webhooks.values()].filter(
      ({ state, created_at }) => state !== 'pending' && created_at < before,
    );
    for (const { id } of old) webhooks.delete(id);
    return old.length;
  };
  /** Every record in a line of its own, so that each kind keeps the order in which it was created. */
  function* everything(): Generator<Change> {
    for (const order of orders.values()) yield { orders: [order] };
    for (const payment of payments.values()) yield { payments: [payment] };
    for (const refund of refunds.values()) yield { refunds: [refund] };
    for (const webhook of webhooks.values()) yield { webhooks: [webhook] };
  }

  const journal = file === undefined || readOnly ? null : openJournal(file);
  try {
    for (const change of file === undefined ? [] : readJournal(file)) put(change);
    removeWebhooks(keepFrom);
    journal?.rewrite(everything());
  } catch (error) {
    journal?.close();
    throw error;
  }
  const mayWrite = () => {
    if (readOnly) throw new Error('the sandbox only reads its journal');
  };
  const write = (change: Change) => {
    mayWrite();
    journal?.append(change);
    put(change);
  };

  return {
    /** Writes a change, and keeps its records: the caller changes none of them any more. Throws an Error for a refund of more than the captured amount. */
    apply(change: Change): void {
      change.payments?.forEach(check);
      write(change);
    },
    /** The order with this id, or of the payment or refund with this id, with its payments and refunds. */
    load(kind: 'order' | 'payment' | 'refund', id: string): OrderAggregate | null {
      if (kind === 'order') return aggregate(id);
      return aggregate(kind === 'payment' ? payments.get(id)?.order_id : refunds.get(id)?.own.order_id);
    },
    /** The refund made with this idempotency key. */
    findRefundByKey(key: string): RefundRecord | null {
      return structuredClone(refunds.get(refundByKey.get(key) ?? '') ?? null);
    },
    /** The orders of a page, of all or with this receipt; like every list newest first. */
    listOrders: (query: ListQuery, receipt: string | null = null) =>
      page(orders, query, (order) => receipt === null || order.receipt === receipt),
    listPayments: (query: ListQuery) => page(payments, query),
    listRefunds: (query: ListQuery) => page(refunds, query),
    /** The webhooks of a page, of all events or of the event with this name. */
    listWebhooks: (query: ListQuery, event: string | null = null) =>
      page(webhooks, query, (webhook) => event === null || webhook.event === event),
    /** The webhook with this id. */
    loadWebhook: (id: string): WebhookRecord | null => structuredClone(webhooks.get(id) ?? null),
    /** Ids of orders with work that is due at this instant (ms). */
    dueOrders: (now: number): string[] => [...due].filter((id) => (orders.get(id)?.own.due_at ?? now) <= now),
    /**
     * Claims due webhooks: no caller gets them again before `leaseUntil` (ms). Counts the attempt. The claim is not in the
     * journal, so that a process that starts again sends at once what a killed one was sending.
     */
    claimWebhooks(now: number, leaseUntil: number, limit: number): WebhookRecord[] {
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
    /** Adds a delivery attempt that has ended. `settlement` is null for a replay, which leaves the webhook as it is. */
    settleWebhook(id: string, delivery: WebhookDelivery, settlement: Settlement | null): void {
      const webhook = webhooks.get(id);
      if (!webhook) return;
      const deliveries = [...webhook.deliveries, delivery];
      write({ webhooks: [{ ...webhook, deliveries, ...(settlement && { next_at: null, ...settlement }) }] });
    },
    /** Removes the webhooks that are delivered or abandoned and older than this instant (seconds); returns their number. */
    removeWebhooks,
    /** Removes all orders, payments, refunds and webhooks. */
    reset(): void {
      mayWrite();
      journal?.rewrite([]);
      for (const records of maps) records.clear();
    },
    /** Lets another process open the journal; a later change throws. */
    close(): void {
      journal?.close();
    },
  };
}

function page<T extends { created_at: number }>(
  records: Map<string, T>,
  query: ListQuery,
  wanted: (record: T) => boolean = () => true,
): T[] {
  return structuredClone(pageOf([...records.values()].filter(wanted), query));
}

function check(payment: PaymentRecord): void {
  const max = payment.captured ? payment.amount : 0;
  if (payment.amount_refunded < 0 || payment.amount_refunded > max) {
    throw new Error(`payment ${payment.id} would refund ${payment.amount_refunded} of ${max} paise`);
  }
}
