import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { locations } from '../catalogue.schema.ts';

/** Whether a column names the city of this handle. */
export const inLocation = (column: PgColumn, handle: string): SQL =>
  eq(column, sql`(select id from ${locations} where ${locations.handle} = ${handle})`);
