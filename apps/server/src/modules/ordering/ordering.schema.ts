import type { TicketLine } from '@jalsa/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, paise } from '../../database/columns.ts';
import type { StoredTablePackage } from '../catalogue/catalogue.schema.ts';

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
    /** When it was cleared or expired. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('orders_secret').on(table.secretId).where(sql`secret_id is not null`),
    /** It finds the orders of an owner too. */
    uniqueIndex('orders_idempotency').on(table.owner, table.idempotencyKey),
    index('orders_pending').on(table.expiresAt).where(sql`state = 'pending'`),
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
    check('order_lines_for_event_or_venue', sql`num_nonnulls(event_id, venue_id) = 1`),
    check('order_lines_add_up', sql`subtotal_paise = unit_price_paise * quantity`),
  ],
);
