import { pgTable, text } from 'drizzle-orm/pg-core';
import { dueWork } from './due-work.ts';

/** Work that repeats, and that one process does at a time. */
export const recurringWork = pgTable('recurring_work', { name: text('name').primaryKey(), ...dueWork() });
