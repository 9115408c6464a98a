import type { Database } from '../../src/database/executor.ts';
import { messages } from '../../src/modules/messaging/messaging.schema.ts';

/** Every message of the database, by channel and time. */
export const readMessages = (database: Database) =>
  database.select().from(messages).orderBy(messages.channel, messages.id);

/** Makers for messages whose files do not matter. */
export const EMPTY_MAKERS = {
  ticket: async () => new Uint8Array(),
  mail: { ticket: () => Promise.reject(new Error('no ticket here')) },
  withheld: async () => null,
};
