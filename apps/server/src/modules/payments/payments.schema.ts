import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, paise } from '../../database/columns.ts';
import { dueWork } from '../../database/due-work.ts';

/** Orders at the gateway, each waiting for the money of one purchase. */
export const payments = pgTable(
  'payments',
  {
    /** The id of the order. */
    purchaseId: text('purchase_id').primaryKey(),
    gatewayOrderId: text('gateway_order_id').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    currency: text('currency').notNull(),
    /** `open`: money may arrive; `settled`: the decision about its money is made; `closed`: the reconciler no longer checks it. */
    state: text('state', { enum: ['open', 'settled', 'closed'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** The checks at the gateway that said something; `dueAt` is the time of the next one. */
    checks: integer('checks').notNull().default(0),
    ...dueWork(),
  },
  (table) => [
    uniqueIndex('payments_gateway_order').on(table.gatewayOrderId),
    index('payments_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
);

/** Payments that the gateway captured, each once, with the decision about its money. */
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
    /** The source that reported it first. */
    source: text('source', { enum: ['callback', 'webhook', 'reconciler'] }).notNull(),
    utmSource: text('utm_source'),
    settledAt: instant('settled_at').notNull(),
  },
  (table) => [index('captured_payments_of_purchase').on(table.purchaseId)],
);

/** Refunds that Jalsa makes. */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    purchaseId: text('purchase_id').notNull(),
    gatewayPaymentId: text('gateway_payment_id').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    reason: text('reason', {
      enum: ['late', 'wrong_amount', 'duplicate', 'part_unavailable', 'cancelled', 'postponed', 'organiser'],
    }).notNull(),
    /** The part of the purchase that it is for; empty for all of it, and for refunds that no part decides. */
    part: text('part').notNull().default(''),
    /** `failed`: its last attempt failed, and a person must make it. */
    state: text('state', { enum: ['pending', 'processed', 'failed'] }).notNull(),
    /** The gateway's id of the current attempt; null until the gateway accepts it. */
    gatewayRefundId: text('gateway_refund_id'),
    /** Attempts that the gateway refused, or accepted and then reported as failed. */
    failedAttempts: integer('failed_attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** The times that the gateway was asked for its status. */
    checks: integer('checks').notNull().default(0),
    /** `dueAt` is the time at which it is sent, or its status is asked for. */
    ...dueWork(),
  },
  (table) => [
    check('refunds_positive', sql`amount_paise > 0`),
    uniqueIndex('refunds_once').on(table.gatewayPaymentId, table.reason, table.part),
    uniqueIndex('refunds_gateway').on(table.gatewayRefundId).where(sql`gateway_refund_id is not null`),
    index('refunds_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
);

/** Received webhooks, each event id once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    /** Null once it is processed, since it may name a person. */
    body: text('body'),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
    ...dueWork(),
  },
  (table) => [index('webhook_events_due').on(table.dueAt).where(sql`due_at is not null`)],
);
