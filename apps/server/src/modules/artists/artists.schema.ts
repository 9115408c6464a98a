import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/** The states of an artist: the documents are missing; they wait for a review; the decision. */
export const ARTIST_STATES = ['draft', 'under_review', 'published', 'refused'] as const;

/** A picture of a gallery. */
export interface StoredImage {
  image: string;
  alt: string | null;
}

/** A page of an artist elsewhere. */
export interface StoredLink {
  name: string;
  url: string;
}

/** Artists with their profiles. */
export const artists = pgTable(
  'artists',
  {
    /** Random: the id does not tell when its artist came. */
    id: text('id').primaryKey(),
    /** The address of the public page; null until the artist is published. */
    handle: text('handle').unique(),
    state: text('state', { enum: ARTIST_STATES }).notNull(),
    /** SHA-256 of the capability. */
    tokenHash: text('token_hash').notNull(),
    /** SHA-256 of the capability in the link of the last refusal; null without one. */
    linkTokenHash: text('link_token_hash'),
    /** Raised with each change of the profile or its documents, so that a decision is about what the reviewer saw. */
    version: integer('version').notNull().default(1),
    stageName: text('stage_name').notNull(),
    /** Sanitised HTML. */
    bio: text('bio').notNull(),
    /** The id of an art form of the catalogue; null with a word of the artist's own. */
    tagId: text('tag_id'),
    tagName: text('tag_name').notNull(),
    profileImage: text('profile_image').notNull(),
    gallery: jsonb('gallery').$type<StoredImage[]>().notNull(),
    links: jsonb('links').$type<StoredLink[]>().notNull(),
    address: text('address').notNull(),
    location: text('location').notNull(),
    city: text('city').notNull(),
    region: text('region').notNull(),
    country: text('country').notNull(),
    zip: text('zip'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    /** The reason of the last refusal, as the artist was told. */
    refusalReason: text('refusal_reason'),
    /** The instant from which the sweep deletes the row; null for an artist who waits or is published. */
    deleteAt: instant('delete_at'),
  },
  (table) => [
    index('artists_by_state').on(table.state, table.submittedAt),
    index('artists_by_deletion').on(table.deleteAt),
    check('artists_published', sql`(state = 'published') = (handle is not null)`),
    check('artists_kept', sql`(state in ('under_review', 'published')) = (delete_at is null)`),
  ],
);

/** The kinds of photos that an artist sends for the verification. */
export const ARTIST_DOCUMENTS = ['photo', 'driving', 'passport', 'aadhar_front', 'aadhar_back'] as const;
export type ArtistDocument = (typeof ARTIST_DOCUMENTS)[number];

/** The person behind an artist. No page shows it. */
export const artistVerifications = pgTable('artist_verifications', {
  artistId: text('artist_id')
    .primaryKey()
    .references(() => artists.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  mobile: text('mobile').notNull(),
  email: text('email').notNull(),
  governmentId: text('government_id', { enum: ['driving', 'passport', 'aadhar'] }).notNull(),
});

/** The photos of the last verification; the documents module has them encrypted. */
export const artistDocuments = pgTable(
  'artist_documents',
  {
    artistId: text('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ARTIST_DOCUMENTS }).notNull(),
    documentId: text('document_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.kind] })],
);

/** Every decision about an artist. */
export const artistDecisions = pgTable(
  'artist_decisions',
  {
    id: text('id').primaryKey(),
    artistId: text('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    decision: text('decision', { enum: ['published', 'refused'] }).notNull(),
    reason: text('reason'),
    version: integer('version').notNull(),
    /** The reviewer: `staff:` and a number. */
    decidedBy: text('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [index('artist_decisions_of_artist').on(table.artistId)],
);
