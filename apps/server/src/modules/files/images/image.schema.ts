import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../database/columns.ts';

/** Pictures whose files the sweep deletes from an instant on. */
export const imageDeletions = pgTable('image_deletions', {
  id: text('id').primaryKey(),
  deleteFrom: instant('delete_from').notNull(),
});

/** Uploaded pictures that are shown only through a link of `image-link.service.ts`, until their owner is published. */
export const privateImages = pgTable('private_images', {
  id: text('id').primaryKey(),
  /** The size of the stored file. */
  bytes: integer('bytes').notNull(),
});
