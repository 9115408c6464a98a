import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

export const customers = pgTable('customers', {
  id: text('id').primaryKey(),
  /** Ten digits, without the prefix. */
  mobile: text('mobile').notNull().unique(),
  countryCode: text('country_code').notNull().default('+91'),
  name: text('name').notNull().default(''),
  email: text('email'),
  profileImg: text('profile_img'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Access tokens, by their hash only. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_of_customer').on(table.customerId)],
);

/** The latest one-time code of a number; `code_hash` is null once it was used. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    mobile: text('mobile').primaryKey(),
    codeHash: text('code_hash'),
    expiresAt: instant('expires_at').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    /** What was given with the number: of use only when its customer is made, since nobody has proved to be them yet. */
    givenName: text('given_name'),
    givenEmail: text('given_email'),
  },
  () => [check('one_time_codes_tries', sql`wrong_tries >= 0`)],
);
