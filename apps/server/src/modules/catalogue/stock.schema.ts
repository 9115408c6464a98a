import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { discounts, events, packages } from './catalogue.schema.ts';

// What runs out stands in narrow tables of its own: selling rewrites these rows thousands of times a second, and
// their checks are what makes overselling impossible. A null limit is no limit.
const withinLimit = (name: string) =>
  check(name, sql`taken >= 0 and (hold_limit is null or taken <= hold_limit)`);

/** People an event still takes. `version` changes with every change of the event in the catalogue. */
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

/** Pieces of a package still to be had. */
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

/** Uses of a coupon still to be had. */
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
