import { eq } from 'drizzle-orm';
import type { Database } from '../../src/database/executor.ts';
import type { ChannelName } from '../../src/modules/messaging/channel.types.ts';
import { type AnyNotice, enqueueMessages } from '../../src/modules/messaging/index.ts';
import { messages } from '../../src/modules/messaging/messaging.schema.ts';
import type { TestApp } from './test-app.ts';

/** Every message of the database, by channel and time. */
export const readMessages = (database: Database) =>
  database.select().from(messages).orderBy(messages.channel, messages.id);

/** Makers for messages whose files do not matter. */
export const EMPTY_MAKERS = {
  ticket: async () => new Uint8Array(),
  mail: { ticket: () => Promise.reject(new Error('no ticket here')) },
  withheld: async () => null,
};

let mobiles = 9_000_000_100;

/** A mobile number that no other call returns. */
export const newMobile = (): string => String(++mobiles);

/** The notice of a refund, one for each number. */
export const refundFor = (mobile: string, email: string | null = null): AnyNotice => ({
  template: 'refund',
  dedupeKey: `refund:${mobile}`,
  to: { mobile, email },
  parameters: { name: 'Asha', amount: '₹500.00', event: 'Qawwali', order: 'AB12' },
});

/** The message to a number on a channel. */
export async function messageTo({ context }: TestApp, mobile: string, channel: ChannelName) {
  const rows = await context.database.select().from(messages).where(eq(messages.recipient, mobile));
  const row = rows.findLast((one) => one.channel === channel);
  if (!row) throw new Error(`there is no message on ${channel}`);
  return row;
}

/** Writes the notice of a refund to a number and sends it; returns its row of a channel. */
export async function sendRefund(server: TestApp, mobile: string, channel: ChannelName) {
  await enqueueMessages(server.context.database, [refundFor(mobile)], server.clock.now());
  await server.runJobs();
  return messageTo(server, mobile, channel);
}
