import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { dueWork } from './due-work.ts';

/** Work that repeats. A row with a due time is done by one process at a time; the others are polls of every process. */
export const recurringWork = pgTable('recurring_work', {
  name: text('name').primaryKey(),
  ...dueWork(),
  /** The time at which it last ran to its end, in any process. */
  ranAt: instant('ran_at'),
});
