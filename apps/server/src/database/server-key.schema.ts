import { pgTable, text } from 'drizzle-orm/pg-core';

/** Secret keys that this installation made for itself, and that all of its processes share. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  /** Base64url. */
  value: text('value').notNull(),
});
