import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, paise } from '../../database/columns.ts';
import { PAYMENT_KINDS } from './payment-kinds.ts';

/** An order at the gateway: what a purchase of ours waits to be paid. */
export const payments = pgTable(
  'payments',
  {
    /** The order, or other purchase, that is paid. */
    purchaseId: text('purchase_id').primaryKey(),
    /** What kind of purchase it is; the kind's handler knows what the money buys. */
    kind: text('kind', { enum: PAYMENT_KINDS }).notNull().default('event_order'),
    gatewayOrderId: text('gateway_order_id').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    currency: text('currency').notNull(),
    /** `open`: money may come; `settled`: it came and was decided upon; `closed`: it is not asked about any more. */
    state: text('state', { enum: ['open', 'settled', 'closed'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the gateway is next asked about it; null: never again. */
    nextCheckAt: instant('next_check_at'),
    checks: integer('checks').notNull().default(0),
  },
  (table) => [
    uniqueIndex('payments_gateway_order').on(table.gatewayOrderId),
    index('payments_to_check').on(table.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

/** Money that the gateway captured, each payment once, with what was decided about it. */
export const capturedPayments = pgTable(
  'captured_payments',
  {
    gatewayPaymentId: text('gateway_payment_id').primaryKey(),
    purchaseId: text('purchase_id').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    currency: text('currency').notNull(),
    outcome: text('outcome', {
      enum: ['accepted', 'partly_accepted', 'refused_late', 'refused_amount', 'refused_duplicate'],
    }).notNull(),
    /** Who told of it first. */
    source: text('source', { enum: ['callback', 'webhook', 'reconciler'] }).notNull(),
    utmSource: text('utm_source'),
    settledAt: instant('settled_at').notNull(),
  },
  (table) => [index('captured_payments_of_purchase').on(table.purchaseId)],
);

/** Money on its way back. */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    purchaseId: text('purchase_id').notNull(),
    gatewayPaymentId: text('gateway_payment_id').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    reason: text('reason', { enum: ['late', 'wrong_amount', 'duplicate', 'part_unavailable'] }).notNull(),
    /** `failed`: the gateway refused it for good, and a person must see to it. */
    state: text('state', { enum: ['pending', 'processed', 'failed'] }).notNull(),
    /** The gateway's refund of the present attempt; null until it has taken it. */
    gatewayRefundId: text('gateway_refund_id'),
    /** Attempts that the gateway took and then reported as failed. */
    failedAttempts: integer('failed_attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    nextCheckAt: instant('next_check_at'),
    checks: integer('checks').notNull().default(0),
  },
  (table) => [
    check('refunds_positive', sql`amount_paise > 0`),
    uniqueIndex('refunds_once').on(table.gatewayPaymentId, table.reason),
    uniqueIndex('refunds_gateway').on(table.gatewayRefundId).where(sql`gateway_refund_id is not null`),
    index('refunds_to_check').on(table.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

/** Webhooks as they came, each once. */
export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  /** Null once it is processed: it may name a person. */
  body: text('body'),
  receivedAt: instant('received_at').notNull(),
  processedAt: instant('processed_at'),
});
