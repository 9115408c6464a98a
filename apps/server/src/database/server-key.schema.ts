import { pgTable, text } from 'drizzle-orm/pg-core';

/** Secret keys of this installation, which all of its processes share. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  /** Base64url. */
  value: text('value').notNull(),
});
