import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../database/columns.ts';
import { dueWork } from '../../../database/due-work.ts';
import type { MediaType } from '../media-type.ts';

/** The kinds of private documents. The file rule of a form's field has their types and sizes. */
export type DocumentKind =
  | 'identity_proof'
  | 'driving_licence'
  | 'vehicle_registration'
  | 'portrait'
  /** A file that waits for its form. */
  | 'upload';

/** Private documents; their encrypted bytes are in the file storage. */
export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** The id of the person or thing that the document belongs to, with its kind: `driver:…`. */
    owner: text('owner').notNull(),
    /** As its first bytes show. */
    contentType: text('content_type').$type<MediaType>().notNull(),
    /** Bytes before encryption. */
    size: bigint('size', { mode: 'number' }).notNull(),
    originalName: text('original_name').notNull(),
    createdAt: instant('created_at').notNull(),
    deleteAt: instant('delete_at').notNull(),
  },
  (table) => [index('documents_of_owner').on(table.owner), index('documents_by_deletion').on(table.deleteAt)],
);

/** The file storages that have this database's documents, by the folder of the documents in them. */
export const documentStorages = pgTable('document_storages', {
  folder: text('folder').primaryKey(),
  markedAt: instant('marked_at').notNull(),
});

/** Documents without a row whose bytes are deleted once they are due. */
export const documentDeletions = pgTable('document_deletions', { id: text('id').primaryKey(), ...dueWork() });
