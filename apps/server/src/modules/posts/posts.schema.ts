import type { PostKind, PostLanguage } from '@jalsa/api-client/contract';
import type { Operation } from '@jalsa/rich-text';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/** The posts of the blog. A post is shown from `created_at` on. */
export const posts = pgTable(
  'posts',
  {
    id: text('id').primaryKey(),
    handle: text('handle').notNull().unique(),
    /** A second, shorter name in the address. */
    key: text('key').unique(),
    kind: text('kind').$type<PostKind>().notNull(),
    /** The number of a static post on the content site. */
    n: integer('n').unique(),
    title: text('title').notNull(),
    titleImage: text('title_image'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at'),
    author: text('author'),
    tags: text('tags').array().notNull().default([]),
    /** The handle of a city. */
    location: text('location'),
    language: text('language').$type<PostLanguage>().notNull(),
    /** The handle of the post that this one translates. */
    translationOf: text('translation_of'),
    operations: jsonb('operations').$type<Operation[]>().notNull(),
    excerpt: text('excerpt').notNull(),
    readingMinutes: integer('reading_minutes').notNull(),
  },
  (table) => [index('posts_by_date').on(table.createdAt, table.id)],
);
