import { pgTable, text } from 'drizzle-orm/pg-core';

/** Keys that the server made for itself and that all of its processes share, base64url. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
