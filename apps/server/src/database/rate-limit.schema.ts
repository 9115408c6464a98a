import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The instants of recent accepted requests, by the key of the limit. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  takenAt: instant('taken_at').array().notNull(),
  /** The instant from which the row has no effect. */
  expiresAt: instant('expires_at').notNull(),
});
