import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { discounts, events, packages } from '../catalogue/catalogue.schema.ts';

// Stock stands in narrow tables of its own: selling rewrites these rows thousands of times a second, and their CHECK
// constraints make overselling impossible. A null limit is no limit.
const withinLimit = (name: string) =>
  check(name, sql`taken >= 0 and (hold_limit is null or taken <= hold_limit)`);

/** People for whom places of an event are taken. `version` grows with every change of the event in the catalogue. */
export const eventStock = pgTable(
  'event_stock',
  {
    eventId: text('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    version: integer('version').notNull().default(1),
    holdLimit: integer('hold_limit'),
    taken: integer('taken').notNull().default(0),
  },
  () => [withinLimit('event_stock_within_limit')],
);

/** Pieces of a package that are taken. */
export const packageStock = pgTable(
  'package_stock',
  {
    packageId: text('package_id')
      .primaryKey()
      .references(() => packages.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    holdLimit: integer('hold_limit'),
    taken: integer('taken').notNull().default(0),
  },
  (table) => [withinLimit('package_stock_within_limit'), index('package_stock_of_event').on(table.eventId)],
);

/** Uses of a coupon that are taken, by all customers. */
export const couponStock = pgTable(
  'coupon_stock',
  {
    discountId: text('discount_id')
      .primaryKey()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    holdLimit: integer('hold_limit'),
    taken: integer('taken').notNull().default(0),
  },
  () => [withinLimit('coupon_stock_within_limit')],
);

/** Uses of a coupon that one customer's orders take. */
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
    withinLimit('coupon_uses_within_limit'),
  ],
);

/**
 * Tables of a package that are taken for the half hour from `starts_at`. Each order writes the limit that the catalogue has then,
 * and a row appears with the first order of its half hour.
 */
export const tableStock = pgTable(
  'table_stock',
  {
    packageId: text('package_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    holdLimit: integer('hold_limit').notNull(),
    taken: integer('taken').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.startsAt] }),
    withinLimit('table_stock_within_limit'),
    index('table_stock_by_time').on(table.startsAt),
  ],
);
