import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** An instant, stored with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** An amount of money in integer paise. */
export const paise = (name: string) => bigint(name, { mode: 'number' });
