import type { ListQuery } from '../list-query.ts';
import type {
  OrderAggregate,
  OrderRecord,
  PaymentRecord,
  RefundRecord,
  WebhookDelivery,
  WebhookRecord,
} from '../records.ts';

/** The orders that a list call asks for. */
export interface OrderQuery extends ListQuery {
  receipt: string | null;
  /** true: with a payment in the state authorized; false: without one; null: all. */
  authorized: boolean | null;
}

/** The webhooks that a list call asks for. */
export interface WebhookQuery extends ListQuery {
  /** The name of an event, such as `order.paid`; null: all. */
  event: string | null;
}

/** A change of an order with its payments and refunds: all of it is written, or nothing. */
export interface Change {
  /** The changed order; its `version` is the one that was read. */
  order: OrderRecord;
  /** Payments and refunds that are new or changed. */
  payments: PaymentRecord[];
  refunds: RefundRecord[];
  /** The webhooks of the change. */
  webhooks: WebhookRecord[];
}

/** The end of a delivery attempt. */
export type Settlement = { state: 'delivered' | 'abandoned' } | { state: 'pending'; next_at: number };

/**
 * A store of orders, payments, refunds and webhooks. Several processes may share one. Each method is atomic, and the
 * caller may change the records that it returns.
 */
export interface SandboxStore {
  /** Creates the store's tables where they are missing; may be called at every start. */
  migrate(): Promise<void>;
  /** Writes a new order. */
  createOrder(order: OrderRecord): Promise<void>;
  /** The order with this id, with its payments and refunds. */
  loadByOrder(orderId: string): Promise<OrderAggregate | null>;
  /** The order of the payment with this id. */
  loadByPayment(paymentId: string): Promise<OrderAggregate | null>;
  /** The order of the refund with this id. */
  loadByRefund(refundId: string): Promise<OrderAggregate | null>;
  /** The refund made with this idempotency key. */
  findRefundByKey(key: string): Promise<RefundRecord | null>;
  /** Writes the change if the order still has the version that was read; true when it did. */
  apply(change: Change): Promise<boolean>;
  /** Pages of records, newest first. */
  listOrders(query: OrderQuery): Promise<OrderRecord[]>;
  listPayments(query: ListQuery): Promise<PaymentRecord[]>;
  listRefunds(query: ListQuery): Promise<RefundRecord[]>;
  /** Ids of orders with work that is due at this instant (ms), the longest overdue first. */
  dueOrders(now: number, limit: number): Promise<string[]>;
  /** Claims due webhooks: no other process gets them before `leaseUntil` (ms). Counts the attempt. */
  claimWebhooks(now: number, leaseUntil: number, limit: number): Promise<WebhookRecord[]>;
  /** Adds a delivery attempt that has ended. `settlement` is null for a replay, which leaves the webhook as it is. */
  settleWebhook(id: string, delivery: WebhookDelivery, settlement: Settlement | null): Promise<void>;
  /** A page of webhooks, newest first. */
  listWebhooks(query: WebhookQuery): Promise<WebhookRecord[]>;
  /** The webhook with this id. */
  loadWebhook(id: string): Promise<WebhookRecord | null>;
  /** Removes up to `limit` webhooks that are delivered or abandoned and older than this instant (ms); returns their number. */
  removeWebhooks(before: number, limit: number): Promise<number>;
  /** Removes all orders, payments, refunds and webhooks, and nothing else; all at once. */
  reset(): Promise<void>;
}
