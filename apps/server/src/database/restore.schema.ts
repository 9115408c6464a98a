import { pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The restores that this database comes from. It is quiet until the last one is resumed (`quiet.ts`). */
export const restores = pgTable('restores', {
  restoredAt: instant('restored_at').primaryKey(),
  /** The time of the backup. */
  backedUpAt: instant('backed_up_at').notNull(),
  resumedAt: instant('resumed_at'),
});
