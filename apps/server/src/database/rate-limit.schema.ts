import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What was let through of late, by what is limited. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  takenAt: instant('taken_at').array().notNull(),
  /** When the row says nothing any more. */
  expiresAt: instant('expires_at').notNull(),
});
