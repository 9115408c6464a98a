import type { ListQuery } from '../list-query.ts';
import type { OrderAggregate, OrderRecord, PaymentRecord, RefundRecord, WebhookRecord } from '../records.ts';

/** Which orders a list call asks for. */
export interface OrderQuery extends ListQuery {
  receipt: string | null;
  /** true: with a payment in the state authorized; false: without one; null: all. */
  authorized: boolean | null;
}

/** One change of an order and what hangs on it: all of it is written, or nothing. */
export interface Change {
  /** The order as it shall be; `version` is the one that was read. */
  order: OrderRecord;
  /** Payments and refunds that are new or changed. */
  payments: PaymentRecord[];
  refunds: RefundRecord[];
  /** Webhooks that tell of the change. */
  webhooks: WebhookRecord[];
}

/** How a delivery ended. */
export type Settlement = { state: 'delivered' | 'abandoned' } | { state: 'pending'; next_at: number };

/**
 * Where the sandbox keeps its orders. Several processes may share one: every method is atomic,
 * and what it answers belongs to the caller, who may change it.
 */
export interface SandboxStore {
  /** Prepares the store; may be called at every start. */
  migrate(): Promise<void>;
  /** Writes a new order. */
  createOrder(order: OrderRecord): Promise<void>;
  /** The order with this id and all that hangs on it. */
  loadByOrder(orderId: string): Promise<OrderAggregate | null>;
  /** The order of the payment with this id. */
  loadByPayment(paymentId: string): Promise<OrderAggregate | null>;
  /** The order of the refund with this id. */
  loadByRefund(refundId: string): Promise<OrderAggregate | null>;
  /** The refund made with this idempotency key. */
  findRefundByKey(key: string): Promise<RefundRecord | null>;
  /** Writes the change if the order still has the version that was read; answers whether it did. */
  apply(change: Change): Promise<boolean>;
  /** Pages of what there is, newest first. */
  listOrders(query: OrderQuery): Promise<OrderRecord[]>;
  listPayments(query: ListQuery): Promise<PaymentRecord[]>;
  listRefunds(query: ListQuery): Promise<RefundRecord[]>;
  /** Ids of orders of which something is due at this instant (ms), the oldest first. */
  dueOrders(now: number, limit: number): Promise<string[]>;
  /** Takes due webhooks for delivery: nobody else gets them before `leaseUntil` (ms); counts the attempt. */
  claimWebhooks(now: number, leaseUntil: number, limit: number): Promise<WebhookRecord[]>;
  /** Notes how a delivery ended. */
  settleWebhook(id: string, settlement: Settlement): Promise<void>;
  /** Removes webhooks that are delivered or given up and older than this instant (ms), at most `limit`; answers how many. */
  forgetWebhooks(before: number, limit: number): Promise<number>;
}
