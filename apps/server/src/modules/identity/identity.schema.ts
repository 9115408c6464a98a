import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

export const customers = pgTable('customers', {
  id: text('id').primaryKey(),
  /** Ten digits, without the prefix. */
  mobile: text('mobile').notNull().unique(),
  name: text('name').notNull().default(''),
  email: text('email'),
  profileImg: text('profile_img'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** Since when the customer may not sign in or order; null if not blocked. */
  blockedAt: instant('blocked_at'),
  blockReason: text('block_reason'),
});

/** Access tokens, stored as hashes only. */
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

/** The purposes of a one-time code. A code verifies its number for its own purpose only. */
export const CODE_PURPOSES = ['sign_in', 'host_lead', 'cab_driver', 'staff'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** One-time codes that were sent and are not used; a number may have several. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: text('id').primaryKey(),
    mobile: text('mobile').notNull(),
    purpose: text('purpose', { enum: CODE_PURPOSES }).notNull().default('sign_in'),
    /** The id of the record that the code verifies; null for a sign-in. */
    subjectId: text('subject_id'),
    /** Whether the number had been verified from the address that asked for the code. */
    isKnown: boolean('is_known').notNull(),
    codeHash: text('code_hash').notNull(),
    /** The hash of the nonce, which only the caller that requested the code has. */
    nonceHash: text('nonce_hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Wrong tries with the nonce. */
    ownTries: integer('own_tries').notNull().default(0),
    /** Wrong tries without it. */
    sharedTries: integer('shared_tries').notNull().default(0),
    /** The name of the code's request. It is used only for a new customer, since the request proves nothing. */
    givenName: text('given_name'),
    givenEmail: text('given_email'),
  },
  (table) => [
    index('one_time_codes_of_mobile').on(table.mobile),
    check('one_time_codes_tries', sql`own_tries >= 0 and shared_tries >= 0`),
  ],
);

/**
 * The recent sends and wrong tries of a number, in two rows: one for known addresses and one for all others. Every send and
 * every try locks both rows.
 */
export const codeHistories = pgTable(
  'code_histories',
  {
    mobile: text('mobile').notNull(),
    isKnown: boolean('is_known').notNull(),
    /** The instants at which codes were sent, the oldest first. */
    sentAt: instant('sent_at').array().notNull().default([]),
    /** The instants of wrong tries, the oldest first. */
    wrongAt: instant('wrong_at').array().notNull().default([]),
    /** The instant from which the row has no effect. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mobile, table.isKnown] })],
);

/** The addresses from which a number was verified, stored as hashes only. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    mobile: text('mobile').notNull(),
    addressHash: text('address_hash').notNull(),
    verifiedAt: instant('verified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mobile, table.addressHash] })],
);
