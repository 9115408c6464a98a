import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/** The fields of the form "Book a Demo". */
const form = {
  businessName: text('business_name').notNull(),
  businessType: text('business_type').notNull(),
  email: text('email').notNull(),
  contactName: text('contact_name').notNull(),
  /** Ten digits, without the prefix. */
  mobile: text('mobile').notNull(),
  leadType: text('lead_type').notNull(),
};

/** Submitted forms whose number is not verified. */
export const leadRequests = pgTable(
  'lead_requests',
  {
    id: text('id').primaryKey(),
    ...form,
    /** The hash of the nonce of the latest code, which only the sender of the form has. */
    nonceHash: text('nonce_hash').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('lead_requests_of_mobile').on(table.mobile, table.submittedAt)],
);

/** Hosts who asked for a demo and verified their number, once for a number and day. */
export const leads = pgTable(
  'leads',
  {
    id: text('id').primaryKey(),
    ...form,
    /** The day of the verification in India. */
    day: date('day', { mode: 'string' }).notNull(),
    verifiedAt: instant('verified_at').notNull(),
  },
  (table) => [
    uniqueIndex('leads_of_mobile_and_day').on(table.mobile, table.day),
    index('leads_verified').on(table.verifiedAt),
  ],
);
