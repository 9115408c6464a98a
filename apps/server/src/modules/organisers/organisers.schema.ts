import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { vendors } from '../catalogue/catalogue.schema.ts';

/** What organisers are paid with: PAN, GSTIN and bank account, encrypted. */
export const payoutDetails = pgTable('payout_details', {
  organiserId: text('organiser_id')
    .primaryKey()
    .references(() => vendors.id),
  encrypted: text('encrypted').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
