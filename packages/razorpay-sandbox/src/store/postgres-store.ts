import type { ListQuery } from '../list-query.ts';
import type { OrderAggregate, OrderRecord, PaymentRecord, RefundRecord, WebhookRecord } from '../records.ts';
import { microBatch } from './micro-batch.ts';
import { POSTGRES_SCHEMA } from './postgres-schema.ts';
import type { SandboxStore } from './store.ts';

/** A statement. One with a name runs often, and each connection plans it once. */
export interface Statement {
  text: string;
  values?: unknown[];
  name?: string;
}

/** A PostgreSQL client as the store uses it; a `pg` Pool is one. */
export interface Queryable {
  query(statement: Statement): Promise<{ rows: Record<string, unknown>[] }>;
}

/** The most orders in one INSERT. */
const MAX_BATCH = 500;

const INSERT_ORDERS = `
INSERT INTO razorpay_sandbox.orders
  (id, amount, amount_paid, currency, receipt, status, attempts, notes, payment_capture, created_at, due_at, version)
SELECT id, amount, 0, currency, receipt, 'created', 0, notes, payment_capture, created_at, NULL, 0
FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::jsonb[], $6::boolean[], $7::bigint[])
  AS fresh (id, amount, currency, receipt, notes, payment_capture, created_at)
ON CONFLICT (id) DO NOTHING`;

// Records come back as JSON text, so that the result does not depend on how a driver parses bigint and jsonb.
const LOAD = `
SELECT json_build_object(
  'order', to_json(o),
  'payments', (SELECT coalesce(json_agg(p ORDER BY p.created_at, p.id), '[]')
    FROM razorpay_sandbox.payments p WHERE p.order_id = o.id),
  'refunds', (SELECT coalesce(json_agg(r ORDER BY r.created_at, r.id), '[]')
    FROM razorpay_sandbox.refunds r WHERE r.order_id = o.id)
)::text AS record
FROM razorpay_sandbox.orders o WHERE o.id = `;

// Each part depends on the update of the order, so a stale version writes nothing, and the order's row is locked first.
const APPLY = `
WITH o AS (
  UPDATE razorpay_sandbox.orders
  SET amount_paid = $3, status = $4, attempts = $5, notes = $6::jsonb, due_at = $7, version = version + 1
  WHERE id = $1 AND version = $2
  RETURNING id
), p AS (
  INSERT INTO razorpay_sandbox.payments
  SELECT fresh.* FROM o, jsonb_populate_recordset(NULL::razorpay_sandbox.payments, $8::jsonb) fresh
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, captured = excluded.captured,
    amount_refunded = excluded.amount_refunded, details = excluded.details
), r AS (
  INSERT INTO razorpay_sandbox.refunds
  SELECT fresh.* FROM o, jsonb_populate_recordset(NULL::razorpay_sandbox.refunds, $9::jsonb) fresh
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, notes = excluded.notes, arn = excluded.arn,
    process_at = excluded.process_at
), w AS (
  INSERT INTO razorpay_sandbox.webhooks
  SELECT fresh.* FROM o, jsonb_populate_recordset(NULL::razorpay_sandbox.webhooks, $10::jsonb) fresh
)
SELECT id FROM o`;

const CLAIM_WEBHOOKS = `
WITH claimed AS (
  UPDATE razorpay_sandbox.webhooks SET next_at = $2, attempts = attempts + 1
  WHERE id IN (
    SELECT id FROM razorpay_sandbox.webhooks WHERE next_at <= $1
    ORDER BY next_at, id LIMIT $3 FOR UPDATE SKIP LOCKED
  )
  RETURNING *
)
SELECT to_json(claimed)::text AS record FROM claimed ORDER BY id`;

const REMOVE_WEBHOOKS = `
DELETE FROM razorpay_sandbox.webhooks WHERE id IN (
  SELECT id FROM razorpay_sandbox.webhooks WHERE next_at IS NULL AND created_at < $1
  LIMIT $2 FOR UPDATE SKIP LOCKED
) RETURNING id`;

const SETTLE_WEBHOOK = `
UPDATE razorpay_sandbox.webhooks SET deliveries = deliveries || $2::jsonb, state = coalesce($3, state),
  next_at = CASE WHEN $3::text IS NULL THEN next_at ELSE $4 END
WHERE id = $1`;

const LOAD_WEBHOOK = 'SELECT to_json(w)::text AS record FROM razorpay_sandbox.webhooks w WHERE id = $1';

// Locks the tables in the order in which the other statements do, so that no deadlock arises. Without CASCADE it is
// refused when another table refers to these, and so removes nothing of anybody else.
const RESET = `TRUNCATE razorpay_sandbox.orders, razorpay_sandbox.payments, razorpay_sandbox.refunds,
  razorpay_sandbox.webhooks`;

const list = (table: string, where: string) => `
SELECT to_json(t)::text AS record FROM razorpay_sandbox.${table} t
WHERE ($3::bigint IS NULL OR t.created_at >= $3) AND ($4::bigint IS NULL OR t.created_at <= $4) ${where}
ORDER BY t.created_at DESC, t.id DESC LIMIT $1 OFFSET $2`;

const LIST_ORDERS = list(
  'orders',
  `AND ($5::text IS NULL OR t.receipt = $5) AND ($6::boolean IS NULL OR $6 = EXISTS (
    SELECT FROM razorpay_sandbox.payments p WHERE p.order_id = t.id AND p.status = 'authorized'))`,
);
const LIST_PAYMENTS = list('payments', '');
const LIST_REFUNDS = list('refunds', '');
const LIST_WEBHOOKS = list('webhooks', 'AND ($5::text IS NULL OR t.event = $5)');

const isDuplicate = (error: unknown) => (error as { code?: unknown } | null)?.code === '23505';

/**
 * A store in PostgreSQL 15 or newer, in the schema `razorpay_sandbox`. Any number of processes may share it. Concurrent
 * orders are written in one INSERT. Call `migrate()` once before use.
 */
export function postgresStore(db: Queryable): SandboxStore {
  const records = async <T>(text: string, values: unknown[]): Promise<T[]> => {
    const { rows } = await db.query({ text, values });
    return rows.map((row) => JSON.parse(row.record as string) as T);
  };
  const load = async (where: string, id: string) => {
    const [found] = await records<OrderAggregate>(LOAD + where, [id]);
    return found ?? null;
  };
  const pageOf = (query: ListQuery) => [query.count, query.skip, query.from, query.to];

  const createOrder = microBatch<OrderRecord>(async (orders) => {
    await db.query({
      name: 'razorpay_sandbox_insert_orders',
      text: INSERT_ORDERS,
      values: [
        orders.map((order) => order.id),
        orders.map((order) => order.amount),
        orders.map((order) => order.currency),
        orders.map((order) => order.receipt),
        orders.map((order) => JSON.stringify(order.notes)),
        orders.map((order) => order.payment_capture),
        orders.map((order) => order.created_at),
      ],
    });
  }, MAX_BATCH);

  return {
    async migrate() {
      await db.query({ text: POSTGRES_SCHEMA });
    },
    createOrder,
    loadByOrder: (id) => load('$1', id),
    loadByPayment: (id) => load('(SELECT order_id FROM razorpay_sandbox.payments WHERE id = $1)', id),
    loadByRefund: (id) => load('(SELECT order_id FROM razorpay_sandbox.refunds WHERE id = $1)', id),
    async findRefundByKey(key) {
      const [found] = await records<RefundRecord>(
        'SELECT to_json(r)::text AS record FROM razorpay_sandbox.refunds r WHERE idempotency_key = $1',
        [key],
      );
      return found ?? null;
    },
    async apply({ order, payments, refunds, webhooks }) {
      try {
        const { rows } = await db.query({
          name: 'razorpay_sandbox_apply',
          text: APPLY,
          values: [
            order.id,
            order.version,
            order.amount_paid,
            order.status,
            order.attempts,
            JSON.stringify(order.notes),
            order.due_at,
            JSON.stringify(payments),
            JSON.stringify(refunds),
            JSON.stringify(webhooks),
          ],
        });
        return rows.length === 1;
      } catch (error) {
        // A refund of another order has this idempotency key: the caller reads again.
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    listOrders: (query) =>
      records<OrderRecord>(LIST_ORDERS, [...pageOf(query), query.receipt, query.authorized]),
    listPayments: (query) => records<PaymentRecord>(LIST_PAYMENTS, pageOf(query)),
    listRefunds: (query) => records<RefundRecord>(LIST_REFUNDS, pageOf(query)),
    async dueOrders(now, limit) {
      const { rows } = await db.query({
        text: 'SELECT id FROM razorpay_sandbox.orders WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
        values: [now, limit],
      });
      return rows.map((row) => row.id as string);
    },
    claimWebhooks: (now, leaseUntil, limit) =>
      records<WebhookRecord>(CLAIM_WEBHOOKS, [now, leaseUntil, limit]),
    async settleWebhook(id, delivery, settlement) {
      const nextAt = settlement?.state === 'pending' ? settlement.next_at : null;
      await db.query({
        text: SETTLE_WEBHOOK,
        values: [id, JSON.stringify(delivery), settlement?.state ?? null, nextAt],
      });
    },
    listWebhooks: (query) => records<WebhookRecord>(LIST_WEBHOOKS, [...pageOf(query), query.event]),
    async loadWebhook(id) {
      const [found] = await records<WebhookRecord>(LOAD_WEBHOOK, [id]);
      return found ?? null;
    },
    async removeWebhooks(before, limit) {
      const { rows } = await db.query({ text: REMOVE_WEBHOOKS, values: [before, limit] });
      return rows.length;
    },
    async reset() {
      await db.query({ text: RESET });
    },
  };
}
