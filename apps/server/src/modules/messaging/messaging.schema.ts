import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import type { AttachmentKind } from './attachment.ts';

/** A file of a message; what is in it is made when it is sent or looked at. */
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
    /** Why it exists, for example `ticket:{tracking id}:email`: a cause has one message, however often it is asked for. */
    cause: text('cause').notNull().unique(),
    channel: text('channel', { enum: ['whatsapp', 'sms', 'email'] }).notNull(),
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    parameters: jsonb('parameters').$type<string[]>().notNull(),
    subject: text('subject'),
    text: text('text').notNull(),
    otp: text('otp'),
    attachments: jsonb('attachments').$type<StoredAttachment[]>().notNull(),
    state: text('state', { enum: ['queued', 'sending', 'sent'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    claimedAt: instant('claimed_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [index('messages_of_recipient').on(table.recipient, table.id)],
);
