import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/** The tokens of the QR codes on posters. They are public: everyone who sees the poster has the token. */
export const driverQrTokens = pgTable('driver_qr_tokens', {
  token: text('token').primaryKey(),
  /** The name of the place where the poster hangs. */
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
});

/** The states of a driver: the number is not verified yet; documents are missing; they wait for a review; the decision. */
export const DRIVER_STATES = ['registered', 'verified', 'under_review', 'approved', 'refused'] as const;
export type DriverState = (typeof DRIVER_STATES)[number];

/** Cab drivers, one for each mobile number. */
export const drivers = pgTable(
  'drivers',
  {
    /** Random: the id does not tell when its driver registered. */
    id: text('id').primaryKey(),
    /** Ten digits, without the prefix. */
    mobile: text('mobile').notNull().unique(),
    /** Empty until the number is verified: a request with the number of another person proves nothing. */
    name: text('name').notNull().default(''),
    state: text('state', { enum: DRIVER_STATES }).notNull().default('registered'),
    /** The poster of the first registration. */
    qrToken: text('qr_token').notNull(),
    /** As the driver typed it, without spaces and hyphens. */
    licenceNumber: text('licence_number'),
    createdAt: instant('created_at').notNull(),
    verifiedAt: instant('verified_at'),
    submittedAt: instant('submitted_at'),
    /** The number of submissions of documents: a decision names the one that the reviewer saw. */
    submissions: integer('submissions').notNull().default(0),
    decidedAt: instant('decided_at'),
    /** The reason of the last refusal, as the driver was told. */
    reason: text('reason'),
    /** The instant from which the sweep deletes the row; null for an approved driver. */
    deleteAt: instant('delete_at'),
  },
  (table) => [
    index('drivers_by_state').on(table.state, table.submittedAt),
    index('drivers_of_licence').on(table.licenceNumber),
    index('drivers_by_deletion').on(table.deleteAt),
    check('drivers_submitted', sql`state <> 'under_review' or submitted_at is not null`),
    check('drivers_kept', sql`(state = 'approved') = (delete_at is null)`),
  ],
);

/** The kinds of photos that a driver submits. */
export const DRIVER_PHOTOS = [
  'license',
  'registration_card',
  'aadhar_front',
  'aadhar_back',
  'pancard',
  'other_id',
] as const;
export type DriverPhoto = (typeof DRIVER_PHOTOS)[number];

/** The photos of a driver's last submission; the documents module has them encrypted. */
export const driverPhotos = pgTable(
  'driver_photos',
  {
    driverId: text('driver_id')
      .notNull()
      .references(() => drivers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: DRIVER_PHOTOS }).notNull(),
    documentId: text('document_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.driverId, table.kind] })],
);

/** The tokens with which drivers send their documents, stored as hashes only. A driver may have several phones. */
export const driverTokens = pgTable(
  'driver_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    driverId: text('driver_id')
      .notNull()
      .references(() => drivers.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('driver_tokens_of_driver').on(table.driverId)],
);

/** Every decision about a driver. The rows of a deleted driver are deleted with the driver. */
export const driverDecisions = pgTable(
  'driver_decisions',
  {
    id: text('id').primaryKey(),
    driverId: text('driver_id')
      .notNull()
      .references(() => drivers.id, { onDelete: 'cascade' }),
    decision: text('decision', { enum: ['approved', 'refused'] }).notNull(),
    reason: text('reason'),
    /** The reviewer, as named by the operator. */
    decidedBy: text('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [index('driver_decisions_of_driver').on(table.driverId)],
);
