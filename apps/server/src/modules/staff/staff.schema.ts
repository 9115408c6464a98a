import type { StaffRole } from '@jalsa/api-client/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/** People who work for an organiser or for the site. A person may be a customer too; the two accounts are apart. */
export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  /** Ten digits, without the prefix. */
  mobile: text('mobile').notNull().unique(),
  name: text('name').notNull(),
  /** The secret of the authenticator app, encrypted; null before it is set up. */
  secondFactor: text('second_factor'),
  /** When a code of the app was confirmed; the second factor counts from then on. */
  secondFactorSince: instant('second_factor_since'),
  /** The period of the latest code that was accepted: no code is accepted twice. */
  lastPeriod: bigint('last_period', { mode: 'number' }),
  createdAt: instant('created_at').notNull(),
});

/** Access tokens of staff, stored as hashes only. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** Names the session to its owner. */
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    place: text('place').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the second factor was entered. */
    verifiedAt: instant('verified_at'),
  },
  (table) => [index('staff_sessions_of_staff').on(table.staffId)],
);

/** What a person may do: a role for an organiser, or for the site if it names none. An organiser is never deleted. */
export const memberships = pgTable(
  'memberships',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    organiserId: text('organiser_id'),
    role: text('role').$type<StaffRole>().notNull(),
    /** The events that it is limited to; null for all. */
    eventIds: text('event_ids').array(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('memberships_of_organiser').on(table.organiserId, table.staffId),
    uniqueIndex('memberships_of_site').on(table.staffId).where(sql`organiser_id is null`),
    index('memberships_of_staff').on(table.staffId),
  ],
);

/** Invitations by mobile number, which the next sign-in with the number accepts. */
export const invitations = pgTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    mobile: text('mobile').notNull(),
    name: text('name').notNull(),
    organiserId: text('organiser_id'),
    role: text('role').$type<StaffRole>().notNull(),
    eventIds: text('event_ids').array(),
    /** The person who invited; the invitation ends with that person's membership. */
    invitedBy: text('invited_by').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_of_organiser').on(table.organiserId, table.mobile),
    uniqueIndex('invitations_of_site').on(table.mobile).where(sql`organiser_id is null`),
    index('invitations_of_mobile').on(table.mobile),
  ],
);
