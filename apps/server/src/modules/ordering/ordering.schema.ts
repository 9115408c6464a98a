import type { TicketLine } from '@jalsa/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  pgView,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, paise } from '../../database/columns.ts';
import type { OrderedEvent } from './order.rules.ts';

// An order is one row without foreign keys: it records the agreement with the buyer, outlives the catalogue's rows, and is read
// and written whole. Rows and foreign keys of its parts cost a hot event too much (docs/decisions/0011).

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
    /** In the order in which they were asked for. The views below show them row by row. */
    events: json('events').$type<OrderedEvent[]>().notNull(),
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
    index('orders_of_customer').on(table.customerId, table.state),
    index('orders_closed').on(table.customerId, table.closedAt).where(sql`state in ('cleared', 'expired')`),
    check(
      'orders_add_up',
      sql`payable_paise = subtotal_paise - discount_paise + fee_base_paise + fee_gst_paise and discount_paise between 0 and subtotal_paise`,
    ),
  ],
);

/** The events of orders, each with its places, its pieces and its ticket. */
export const orderEvents = pgView('order_events', {
  orderId: text('order_id').notNull(),
  eventId: text('event_id').notNull(),
  people: integer('people').notNull(),
  subtotalPaise: paise('subtotal_paise').notNull(),
  trackingId: text('tracking_id').notNull(),
  failed: boolean('failed').notNull(),
  lines: json('lines').notNull(),
}).as(sql`
  select o.id as order_id, e."eventId" as event_id, e.people, e.subtotal as subtotal_paise,
    e."trackingId" as tracking_id, e.failed, e.lines
  from orders o cross join lateral json_to_recordset(o.events) as e(
    "eventId" text, people int, subtotal bigint, "trackingId" text, failed boolean, lines json
  )`);

/** How many of which package; each package at most once in an order. */
export const orderLines = pgView('order_lines', {
  orderId: text('order_id').notNull(),
  eventId: text('event_id').notNull(),
  failed: boolean('failed').notNull(),
  packageId: text('package_id').notNull(),
  quantity: integer('quantity').notNull(),
  pax: integer('pax').notNull(),
  unitPricePaise: paise('unit_price_paise').notNull(),
  ticketLines: json('ticket_lines').$type<TicketLine[]>().notNull(),
}).as(sql`
  select e.order_id, e.event_id, e.failed, l."packageId" as package_id, l.quantity, l.pax,
    l."unitPrice" as unit_price_paise, l."ticketLines" as ticket_lines
  from order_events e cross join lateral json_to_recordset(e.lines) as l(
    "packageId" text, quantity int, pax int, "unitPrice" bigint, "ticketLines" json
  )`);
