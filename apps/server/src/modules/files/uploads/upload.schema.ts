import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { documents } from '../documents/document.schema.ts';

/** The senders of files that wait for their form; a row is deleted with its document. */
export const uploads = pgTable(
  'uploads',
  {
    documentId: text('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** The address by which limits count the sender. */
    sender: text('sender').notNull(),
  },
  (table) => [index('uploads_of_sender').on(table.sender)],
);
