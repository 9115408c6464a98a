import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { dueWork } from '../../../database/due-work.ts';

/** Pictures whose files are deleted once they are due. */
export const imageDeletions = pgTable('image_deletions', { id: text('id').primaryKey(), ...dueWork() });

/** Uploaded pictures that are shown only through a link of `image-link.service.ts`, until their owner is published. */
export const privateImages = pgTable('private_images', {
  id: text('id').primaryKey(),
  /** The size of the stored file. */
  bytes: integer('bytes').notNull(),
});
