import type { TicketLine } from '@jalsa/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, paise } from '../../database/columns.ts';
import { dueWork } from '../../database/due-work.ts';
import type { Actor } from '../audit/index.ts';
import type { StoredTablePackage } from '../catalogue/catalogue.schema.ts';
import type { BulkFilter } from './console/order-filter.types.ts';

// Orders have no foreign keys: they record the agreement with the buyer, and outlive the catalogue's rows
// (docs/decisions/0011).

/** Orders of every kind (kinds/order-kind.types.ts). */
export const orders = pgTable(
  'orders',
  {
    /** Names the order in payments and logs. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    state: text('state', { enum: ['pending', 'paid', 'cleared', 'expired', 'refunded'] }).notNull(),
    /** Limits and idempotency keys count for the owner: the customer, or the mobile number if nobody signs in for the kind. */
    owner: text('owner').notNull(),
    /** Null if nobody signs in for the kind. */
    customerId: text('customer_id'),
    /** The id on the wire of a kind that everyone with the id may see and pay, so it never reaches a log. */
    secretId: text('secret_id'),
    /** The event whose fees and discounts hold for the whole order. */
    parentEventId: text('parent_event_id'),
    /** The people who come. */
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
    note: text('note'),
    /** The sitting of an order of tables. */
    arrivesAt: instant('arrives_at'),
    endsAt: instant('ends_at'),
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
    /** `offline`: staff sold or gave it away at the box office. */
    purchaseMode: text('purchase_mode', { enum: ['online', 'offline'] })
      .notNull()
      .default('online'),
    /** How it was paid at the box office; null online. */
    tender: text('tender', { enum: ['cash', 'upi', 'card', 'complimentary'] }),
    /** The member of staff who sold it. */
    soldBy: text('sold_by'),
    /** When it was cleared or expired. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('orders_secret').on(table.secretId).where(sql`secret_id is not null`),
    /** It finds the orders of an owner too. */
    uniqueIndex('orders_idempotency').on(table.owner, table.idempotencyKey),
    /** A key of a member of staff sells once, whoever the buyer is. */
    uniqueIndex('orders_sold_once')
      .on(table.soldBy, table.idempotencyKey)
      .where(sql`sold_by is not null`)
      .concurrently(),
    index('orders_pending').on(table.expiresAt).where(sql`state = 'pending'`),
    index('orders_of_mobile').on(table.buyerMobile).concurrently(),
    index('orders_of_email').on(sql`lower(buyer_email)`).concurrently(),
    /** It finds the words of a name by their beginnings. */
    index('orders_of_name').using('gin', sql`to_tsvector('simple', buyer_name)`).concurrently(),
    /** Filters of the console that few orders pass. */
    index('orders_refunded').on(table.id).where(sql`state = 'refunded'`).concurrently(),
    index('orders_at_box_office').on(table.id).where(sql`purchase_mode = 'offline'`).concurrently(),
    index('orders_of_promoters')
      .on(table.id)
      .where(sql`promoter_id is not null or promoter_qr is not null`)
      .concurrently(),
    index('orders_closed').on(table.owner, table.closedAt).where(sql`state in ('cleared', 'expired')`),
    check(
      'orders_add_up',
      sql`payable_paise = subtotal_paise - discount_paise + fee_base_paise + fee_gst_paise and discount_paise between 0 and subtotal_paise`,
    ),
  ],
);

/** The packages of orders, in the order in which they were asked for. The lines of one ticket have the same tracking id. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id').notNull(),
    position: integer('position').notNull(),
    /** The line is for an event or for tables of a venue. */
    eventId: text('event_id'),
    venueId: text('venue_id'),
    /** Each package stands once in an order. */
    packageId: text('package_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** The people whom the packages admit. */
    people: integer('people').notNull(),
    unitPricePaise: paise('unit_price_paise').notNull(),
    subtotalPaise: paise('subtotal_paise').notNull(),
    /** Whether the order's discount is on it; true without a discount. */
    isDiscounted: boolean('is_discounted').notNull(),
    /** The most people for whom all orders of its owner may be at the event; null without a limit. */
    eventLimit: integer('event_limit'),
    /** The most of the package that all orders of its owner may have; null without a limit. */
    packageLimit: integer('package_limit'),
    /** Whether the package was hidden when it was sold: its buyer knew of it. */
    wasHidden: boolean('was_hidden').notNull(),
    /** The tracking id of its ticket, known from the start. */
    trackingId: text('tracking_id').notNull(),
    /** The lines that it puts on the ticket, as it was sold. */
    ticketLines: json('ticket_lines').$type<TicketLine[]>().notNull(),
    /** The starts of the half hours for which tables are taken, as ISO texts. */
    times: json('times').$type<string[]>(),
    /** The package of tables as it was sold. */
    package: json('package').$type<StoredTablePackage>(),
    /**
     * The reason why the line failed: late money could not have it any more, or it was withdrawn. It has no ticket and no
     * hold then, and its share is refunded. Null for a line that did not fail.
     */
    refusal: text('refusal'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_of_event')
      .on(table.eventId, table.orderId)
      .where(sql`event_id is not null`)
      .concurrently(),
    check('order_lines_for_event_or_venue', sql`num_nonnulls(event_id, venue_id) = 1`),
    check('order_lines_add_up', sql`subtotal_paise = unit_price_paise * quantity`),
  ],
);

/** What colleagues wrote about orders; only the organiser whose staff wrote it sees it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').notNull(),
    organiserId: text('organiser_id').notNull(),
    author: text('author').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('notes_of_order').on(table.orderId, table.organiserId)],
);

/** Work on many orders of an event, which is taken step by step in the order of their ids. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: text('id').primaryKey(),
    organiserId: text('organiser_id').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind', { enum: ['refund', 'message'] }).notNull(),
    filter: jsonb('filter').$type<BulkFilter>().notNull(),
    /** The reason of a refund, or the message. */
    text: text('text').notNull(),
    /** The person who began it, for the audit of each order. */
    actor: jsonb('actor').$type<Actor>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: instant('created_at').notNull(),
    pausedAt: instant('paused_at'),
    finishedAt: instant('finished_at'),
    /** The last order that a step took; '' before the first. */
    lastOrderId: text('last_order_id').notNull().default(''),
    /** The orders when it began, and those that are done. */
    orders: integer('orders').notNull(),
    done: integer('done').notNull().default(0),
    /** What the gateway refunds, and what the box office must return by hand. */
    amountPaise: paise('amount_paise').notNull().default(0),
    atDeskPaise: paise('at_desk_paise').notNull().default(0),
    ...dueWork(),
  },
  (table) => [
    uniqueIndex('bulk_jobs_once').on(table.organiserId, table.idempotencyKey),
    index('bulk_jobs_of_event').on(table.eventId),
    index('bulk_jobs_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
);
