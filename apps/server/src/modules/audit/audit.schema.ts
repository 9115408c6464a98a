import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/** The changes that staff made; rows are never changed. Personal data in `before` and `after` is masked. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    at: instant('at').notNull(),
    /** Null for a program, such as a command of the terminal. */
    staffId: text('staff_id'),
    /** The name of the member of staff at that time, or of the program. */
    actor: text('actor').notNull(),
    /** Null for a change of the site. */
    organiserId: text('organiser_id'),
    action: text('action').notNull(),
    objectKind: text('object_kind').notNull(),
    objectId: text('object_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** The network address, with its last part hidden. */
    place: text('place').notNull(),
  },
  (table) => [
    index('audit_of_organiser').on(table.organiserId, table.id),
    index('audit_of_object').on(table.objectId),
  ],
);
