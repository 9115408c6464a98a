import { sql } from 'drizzle-orm';
import { check, index, integer, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, paise } from '../../database/columns.ts';
import type { OrderedTables } from './table-order.rules.ts';

/** Orders of tables. Like an order of events, a row records the agreement with the buyer and has no foreign keys. */
export const tableOrders = pgTable(
  'table_orders',
  {
    /** Names the purchase in payments and logs. */
    id: text('id').primaryKey(),
    /** The id on the wire: everyone who has it may see and pay the order, so it never reaches a log. */
    secretId: text('secret_id').notNull(),
    state: text('state', { enum: ['pending', 'paid', 'expired', 'refunded'] }).notNull(),
    venueId: text('venue_id').notNull(),
    packages: json('packages').$type<OrderedTables[]>().notNull(),
    people: integer('people').notNull(),
    arrivesAt: instant('arrives_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    subtotalPaise: paise('subtotal_paise').notNull(),
    feeRule: text('fee_rule').notNull(),
    feeBasePaise: paise('fee_base_paise').notNull(),
    feeGstPaise: paise('fee_gst_paise').notNull(),
    payablePaise: paise('payable_paise').notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerMobile: text('buyer_mobile').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    note: text('note'),
    /** The tracking id of its ticket, known from the start. */
    trackingId: text('tracking_id').notNull(),
    utmSource: text('utm_source'),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the request that the key came with. */
    requestHash: text('request_hash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    closedAt: instant('closed_at'),
    /** The reason for the buyer why late money could not have the tables. */
    lateReason: text('late_reason'),
  },
  (table) => [
    uniqueIndex('table_orders_secret').on(table.secretId),
    uniqueIndex('table_orders_idempotency')
      .on(table.buyerMobile, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('table_orders_pending').on(table.expiresAt).where(sql`state = 'pending'`),
    index('table_orders_of_mobile').on(table.buyerMobile, table.state),
    check('table_orders_add_up', sql`payable_paise = subtotal_paise + fee_base_paise + fee_gst_paise`),
  ],
);
