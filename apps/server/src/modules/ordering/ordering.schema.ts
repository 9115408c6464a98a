import type { TicketLine } from '@jalsa/api-client/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, paise } from '../../database/columns.ts';

// Nothing here is tied by foreign keys. An order is a record of what was agreed and outlives the catalogue's rows; its
// own rows are written by one statement; and checking keys row by row is what a hot event can do without
// (docs/decisions).

export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    kind: text('kind', { enum: ['single', 'multi'] }).notNull(),
    state: text('state', { enum: ['pending', 'paid', 'cleared', 'expired', 'refunded'] }).notNull(),
    /** The event whose fees and discounts hold for the whole order. */
    parentEventId: text('parent_event_id').notNull(),
    people: integer('people').notNull(),
    subtotalPaise: paise('subtotal_paise').notNull(),
    feeRule: text('fee_rule').notNull(),
    feeBasePaise: paise('fee_base_paise').notNull(),
    feeGstPaise: paise('fee_gst_paise').notNull(),
    discountPaise: paise('discount_paise').notNull(),
    payablePaise: paise('payable_paise').notNull(),
    discountId: text('discount_id'),
    coupon: text('coupon'),
    buyerName: text('buyer_name').notNull(),
    buyerMobile: text('buyer_mobile').notNull(),
    buyerEmail: text('buyer_email'),
    promoterId: text('promoter_id'),
    promoterQr: text('promoter_qr'),
    eventType: text('event_type'),
    utmSource: text('utm_source'),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the request that the key came with. */
    requestHash: text('request_hash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** When it was cleared or expired. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('orders_idempotency')
      .on(table.customerId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('orders_pending').on(table.expiresAt).where(sql`state = 'pending'`),
    check(
      'orders_add_up',
      sql`payable_paise = subtotal_paise - discount_paise + fee_base_paise + fee_gst_paise and discount_paise between 0 and subtotal_paise`,
    ),
  ],
);

/** One event of an order: what is held of it, and the ticket that it becomes. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: text('order_id').notNull(),
    eventId: text('event_id').notNull(),
    position: integer('position').notNull(),
    people: integer('people').notNull(),
    subtotalPaise: paise('subtotal_paise').notNull(),
    /** The tracking id of its ticket, known from the start. */
    trackingId: text('tracking_id').notNull(),
    /** Late money found no capacity any more: no ticket, its share is refunded. */
    failedAt: instant('failed_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** How many of which package; each package at most once in an order. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id').notNull(),
    packageId: text('package_id').notNull(),
    eventId: text('event_id').notNull(),
    quantity: integer('quantity').notNull(),
    pax: integer('pax').notNull(),
    unitPricePaise: paise('unit_price_paise').notNull(),
    /** What it puts on the ticket, as it was sold. */
    ticketLines: jsonb('ticket_lines').$type<TicketLine[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.packageId] })],
);

/** Uses of a coupon by one customer, taken and given back with the order's hold. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    discountId: text('discount_id').notNull(),
    customerId: text('customer_id').notNull(),
    holdLimit: integer('hold_limit'),
    taken: integer('taken').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.discountId, table.customerId] }),
    check('coupon_uses_within_limit', sql`taken >= 0 and (hold_limit is null or taken <= hold_limit)`),
  ],
);
