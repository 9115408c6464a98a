import type { TicketLine } from '@jalsa/api-client/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, json, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { instant, paise } from '../../database/columns.ts';

/** Ed25519 key pairs. The newest signs new tickets; the public keys stay published until they are revoked. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  createdAt: instant('created_at').notNull(),
  /** Tickets that this key signed admit nobody from then on. */
  revokedAt: instant('revoked_at'),
});

/**
 * Issued tickets, with the lines and prices of their purchase. A ticket is for an event, whose time and place the catalogue
 * has, or for tables of a venue, with the time of its sitting.
 */
export const tickets = pgTable(
  'tickets',
  {
    trackingId: text('tracking_id').primaryKey(),
    /** The code of its short link in SMS: a person with the link sees the ticket, as a person with the ticket does. */
    linkCode: text('link_code').notNull().unique(),
    orderId: text('order_id').notNull(),
    /**
     * Null for tables: nobody signs in to book them, and their ticket belongs to the customer of `buyer_mobile`. At the box
     * office it is the mobile number of a buyer who is no customer.
     */
    customerId: text('customer_id'),
    eventId: text('event_id'),
    venueId: text('venue_id'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    people: integer('people').notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerMobile: text('buyer_mobile').notNull(),
    buyerEmail: text('buyer_email'),
    paymentMode: text('payment_mode').notNull(),
    /** `offline`: it was sold at the box office, so My Tickets does not list it. */
    purchaseMode: text('purchase_mode', { enum: ['online', 'offline'] })
      .notNull()
      .default('online'),
    subtotalPaise: paise('subtotal_paise').notNull(),
    platformFeePaise: paise('platform_fee_paise').notNull(),
    gstPaise: paise('gst_paise').notNull(),
    discountPaise: paise('discount_paise').notNull(),
    lines: json('lines').$type<TicketLine[]>().notNull(),
    status: text('status', { enum: ['valid', 'refunded'] }).notNull(),
    /** The signing key of the ticket's issue: a rotation of keys does not change the token. */
    kid: text('kid').notNull(),
    /** Raised by a reissue: gates refuse tokens of a lower version. */
    version: integer('version').notNull().default(1),
    /** The time of its refund or of its latest reissue, which gates learn from the list of revocations. */
    revokedAt: instant('revoked_at'),
    issuedAt: instant('issued_at').notNull(),
    downloadCount: integer('download_count').notNull().default(0),
  },
  (table) => [
    uniqueIndex('tickets_of_order').on(table.orderId, table.eventId),
    uniqueIndex('tickets_of_table_order').on(table.orderId).where(sql`venue_id is not null`),
    check(
      'tickets_for_event_or_table',
      sql`case when venue_id is null
        then event_id is not null and customer_id is not null and starts_at is null and ends_at is null
        else event_id is null and customer_id is null and starts_at is not null and ends_at is not null end`,
    ),
    index('tickets_of_customer').on(table.customerId),
    index('table_tickets_of_mobile').on(table.buyerMobile).where(sql`venue_id is not null`),
    index('revoked_tickets').on(table.revokedAt).where(sql`revoked_at is not null`),
  ],
);
