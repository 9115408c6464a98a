import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * What orders take: places of an event, pieces of a package, uses of a coupon by all customers (`part` '') or by one (`part` is
 * the customer), tables of a package for a half hour (`part` is its beginning, an ISO text in UTC). Selling rewrites these narrow
 * rows thousands of times a second, and their CHECK constraint makes overselling impossible. A null limit is no limit. They have
 * no foreign keys: a row of something that is gone harms nobody.
 */
export const stock = pgTable(
  'stock',
  {
    kind: text('kind', { enum: ['event', 'package', 'coupon', 'table'] }).notNull(),
    /** The id of the event, the package or the discount. */
    id: text('id').notNull(),
    part: text('part').notNull().default(''),
    holdLimit: integer('hold_limit'),
    taken: integer('taken').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id, table.part] }),
    check('stock_within_limit', sql`taken >= 0 and (hold_limit is null or taken <= hold_limit)`),
  ],
);
