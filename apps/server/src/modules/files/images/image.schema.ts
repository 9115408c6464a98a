import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../database/columns.ts';

/** Pictures whose files the sweep deletes from an instant on. */
export const imageDeletions = pgTable('image_deletions', {
  id: text('id').primaryKey(),
  deleteFrom: instant('delete_from').notNull(),
});
