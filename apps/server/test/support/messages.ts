import type { Database } from '../../src/database/executor.ts';
import { messages } from '../../src/modules/messaging/messaging.schema.ts';

/** Every message of the database, by channel and time. */
export const readMessages = (database: Database) =>
  database.select().from(messages).orderBy(messages.channel, messages.id);
