import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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

/** What a person has done about a lead. */
export const LEAD_STATES = ['new', 'contacted', 'closed'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** Hosts who asked for a demo and verified their number, once for a number and day; a later form of the day corrects the lead. */
export const leads = pgTable(
  'leads',
  {
    id: text('id').primaryKey(),
    ...form,
    /** The day of the verification in India. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The instant of the latest verified form. */
    verifiedAt: instant('verified_at').notNull(),
    state: text('state', { enum: LEAD_STATES }).notNull().default('new'),
    /** The person who set the state, as named by the operator; null until someone does. */
    markedBy: text('marked_by'),
    markedAt: instant('marked_at'),
  },
  (table) => [
    uniqueIndex('leads_of_mobile_and_day').on(table.mobile, table.day),
    index('leads_verified').on(table.verifiedAt),
    check('leads_state', sql`state in ('new', 'contacted', 'closed')`),
  ],
);
