import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../database/columns.ts';
import { CHANNELS } from '../channel.types.ts';

/** The recipients that wrote STOP or START on a channel, each with the latest choice. */
export const messageOptOuts = pgTable(
  'message_opt_outs',
  {
    channel: text('channel', { enum: CHANNELS }).notNull(),
    recipient: text('recipient').notNull(),
    /** Whether the recipient wants no messages on the channel; false after START. */
    stopped: boolean('stopped').notNull(),
    /** The time of the choice; an earlier one that arrives later changes nothing. */
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.recipient] })],
);
