import type { EventContent } from '@jalsa/api-client/console';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../database/columns.ts';
import { vendors } from '../catalogue.schema.ts';
import type { ParsedEvent } from '../import/catalogue-file.shape.ts';

/**
 * Events as their organisers edit them. An imported event has a row only once it was edited. The id is that of the event, also
 * before it is published.
 */
export const eventDrafts = pgTable(
  'event_drafts',
  {
    id: text('id').primaryKey(),
    organiserId: text('organiser_id')
      .notNull()
      .references(() => vendors.id),
    /** What the organiser wrote, with the codes of batches. */
    content: jsonb('content').$type<EventContent>().notNull(),
    /** The event of the catalogue file that was written last; null before the event is published. */
    published: jsonb('published').$type<ParsedEvent>(),
    /** Whether `content` was changed since it was published. */
    hasChanges: boolean('has_changes').notNull(),
    version: integer('version').notNull(),
    updatedBy: text('updated_by').notNull(),
    /** Null for a program. */
    updatedById: text('updated_by_id'),
    updatedAt: instant('updated_at').notNull(),
    publishedAt: instant('published_at'),
    // Copies of fields of `content`, for the list.
    name: text('name').notNull(),
    image: text('image'),
    place: text('place').notNull(),
    starts: instant('starts'),
  },
  (table) => [
    index('drafts_of_organiser')
      .on(table.organiserId, table.starts, table.id)
      .where(sql`published_at is null`),
  ],
);
