import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { newId } from '../../lib/ids.ts';
import { daysAfter } from '../../lib/india.ts';
import { type ChannelName, isOutbox } from './channel.types.ts';
import { fillTemplate } from './fill-template.rules.ts';
import { insertMessages, type NewMessage } from './message.repository.ts';
import type { StoredAttachment } from './messaging.schema.ts';
import { type ChannelTemplate, TEMPLATES, type TemplateName, type Values } from './templates.rules.ts';

/** Something to tell a person, on every channel that its template has. */
export interface Notice<Name extends TemplateName = TemplateName> {
  template: Name;
  /** The reason, such as `ticket:{tracking id}`: a second notice of the same key writes no messages. */
  dedupeKey: string;
  /** Without a number WhatsApp and SMS are left out, without an address the email. */
  to: { mobile: string | null; email: string | null };
  parameters: Values<Name>;
  /** The one-time code that the text holds, for the outbox. */
  otp?: string;
  /** Files that go with WhatsApp and email. */
  attachments?: StoredAttachment[];
  /** A later message is of no use and is not sent; three days from now unless it is given. */
  sendBefore?: Date;
}

/** A notice of any template, with that template's parameters. */
export type AnyNotice = { [Name in TemplateName]: Notice<Name> }[TemplateName];

const USEFUL_FOR_DAYS = 3;

/** Writes the messages of notices in the caller's transaction; a sweep sends them. Gives the ids of the new messages. */
export function enqueueMessages(executor: Executor, notices: AnyNotice[], now: Date): Promise<string[]> {
  return insertMessages(executor, messagesOf(notices, now, now));
}

/**
 * Like `enqueueMessages`, for messages that are many or urgent: a message that the outbox keeps arrives as it is written.
 * `dueAt`: no sweep sends the messages before, because the caller sends them at once (`deliverNow`).
 */
export function dispatchMessages(
  executor: Executor,
  { channels, clock }: Pick<Context, 'channels' | 'clock'>,
  notices: AnyNotice[],
  { dueAt }: { dueAt?: Date } = {},
): Promise<string[]> {
  const now = clock.now();
  const messages = messagesOf(notices, now, dueAt ?? now).map((message): NewMessage => {
    const channel = channels[message.channel];
    if (!isOutbox(channel)) return message;
    const { adapter } = channel;
    return { ...message, state: 'sent', sentAt: now, dueAt: null, adapter, providerId: message.id };
  });
  return insertMessages(executor, messages);
}

function messagesOf(notices: AnyNotice[], now: Date, dueAt: Date): NewMessage[] {
  return notices.flatMap((notice) => {
    const channels = Object.entries(TEMPLATES[notice.template]) as [ChannelName, ChannelTemplate][];
    return channels.flatMap(([channel, template]) => {
      const recipient = channel === 'email' ? notice.to.email : notice.to.mobile;
      if (recipient === null) return [];
      return {
        id: newId(now),
        dedupeKey: `${notice.dedupeKey}:${channel}`,
        channel,
        recipient,
        template: notice.template,
        ...fillTemplate(channel, template, notice.parameters),
        otp: notice.otp ?? null,
        attachments: channel === 'sms' ? [] : (notice.attachments ?? []),
        state: 'queued' as const,
        createdAt: now,
        dueAt,
        sendBefore: notice.sendBefore ?? daysAfter(now, USEFUL_FOR_DAYS),
      };
    });
  });
}
