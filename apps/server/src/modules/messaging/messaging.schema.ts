import { sql } from 'drizzle-orm';
import { index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { dueWork } from '../../database/due-work.ts';
import { type AttachmentKind, CHANNELS } from './channel.types.ts';

/** A file of a message; its bytes are made when it is sent or looked at. */
export interface StoredAttachment {
  name: string;
  content_type: string;
  kind: AttachmentKind;
  id: string;
}

/** Every message to a customer, once for each channel. */
export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    /** The reason and the channel, such as `ticket:{tracking id}:email`; a second message of the same key is not written. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    parameters: json('parameters').$type<string[]>().notNull(),
    subject: text('subject'),
    text: text('text').notNull(),
    /** The one-time code in the text; erased with the text once the code has left, has failed or has expired. */
    otp: text('otp'),
    /** The tracking id of the ticket that the message calls valid; null in any other message. */
    ticketId: text('ticket_id'),
    attachments: json('attachments').$type<StoredAttachment[]>().notNull(),
    /**
     * `sent`: the provider has accepted it; `delivered` and `read` come from receipts, `failed` from both. `not_needed`: a
     * one-time code that was not sent on this channel, because a receipt came on another one; or a message that calls a
     * ticket valid which was voided first.
     */
    state: text('state', {
      enum: ['queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'not_needed'],
    }).notNull(),
    /** Of a one-time code that is sent on one channel after another: its message on the first channel; null in that one. */
    fallbackOf: text('fallback_of'),
    createdAt: instant('created_at').notNull(),
    /** An attempt after this time is of no use; the message fails then. */
    sendBefore: instant('send_before').notNull(),
    /** `attempts` counts all that have begun. The number of the latest one shows which process holds the message. */
    ...dueWork(),
    /** Attempts that failed or had no answer in time. The pause before the next attempt grows with them. */
    failedAttempts: integer('failed_attempts').notNull().default(0),
    /** The reason of the latest postponement or failure, or why the message is not needed; null once it is accepted. */
    failure: text('failure'),
    /** The adapter and the id by which the provider knows the message, once it is accepted. */
    adapter: text('adapter'),
    providerId: text('provider_id'),
    /** The ids of further acceptances: of attempts that later ones had replaced, and of the attempts that replaced them. */
    otherProviderIds: text('other_provider_ids').array(),
    sentAt: instant('sent_at'),
    deliveredAt: instant('delivered_at'),
    readAt: instant('read_at'),
    failedAt: instant('failed_at'),
  },
  (table) => [
    index('messages_due').on(table.channel, table.dueAt).where(sql`otp is null and due_at is not null`),
    index('messages_with_code').on(table.channel, table.dueAt).where(sql`otp is not null`),
    index('messages_of_fallback').on(table.fallbackOf).where(sql`fallback_of is not null`),
    index('messages_of_ticket').on(table.ticketId).where(sql`ticket_id is not null and due_at is not null`),
    index('messages_by_ticket')
      .on(table.ticketId, table.createdAt)
      .where(sql`ticket_id is not null`)
      .concurrently(),
    index('messages_failed').on(table.channel, table.failedAt).where(sql`state = 'failed'`),
    index('messages_of_provider').on(table.channel, table.providerId).where(sql`provider_id is not null`),
    index('messages_of_other_provider_ids')
      .using('gin', table.otherProviderIds)
      .where(sql`other_provider_ids is not null`),
  ],
);
