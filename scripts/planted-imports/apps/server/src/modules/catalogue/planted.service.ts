import { sql } from '../../../../../../../apps/server/node_modules/drizzle-orm/index.js';
export const planted = sql;
