import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { newId } from '../../lib/ids.ts';
import { enqueueMany } from '../jobs/index.ts';
import { type ChannelName, isOutbox } from './channel.ts';
import { batchJob } from './deliver-messages.service.ts';
import { fillTemplate } from './fill-template.ts';
import { insertMessages, type NewMessage } from './message.repository.ts';
import type { StoredAttachment } from './messaging.schema.ts';
import { type ChannelTemplate, TEMPLATES, type TemplateName, type Values } from './templates.ts';

const CHANNELS: ChannelName[] = ['whatsapp', 'sms', 'email'];

/** Something to tell a person, on every channel that its template has. */
export interface Notice<Name extends TemplateName = TemplateName> {
  template: Name;
  /** The reason, such as `ticket:{tracking id}`: a second notice of the same key writes no messages. */
  dedupeKey: string;
  /** Without an address the email is left out. */
  to: { mobile: string; email: string | null };
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

/** Messages of one job. */
const BATCH_SIZE = 100;

const USEFUL_FOR_MS = 3 * 86_400_000;

/**
 * Writes the messages of notices and the jobs that send them, in the caller's transaction. Gives the ids of the new
 * messages. `runAt`: the jobs wait until then, because the caller sends at once (`deliverNow`).
 */
export function enqueueMessages(
  executor: Executor,
  notices: AnyNotice[],
  { now, runAt }: { now: Date; runAt?: Date | undefined },
): Promise<string[]> {
  return writeMessages(executor, messagesOf(notices, now), runAt);
}

/**
 * Like `enqueueMessages`, for messages that are many or urgent: a message that the outbox keeps arrives as it is written,
 * and needs no job.
 */
export function dispatchMessages(
  executor: Executor,
  { channels, clock }: Pick<Context, 'channels' | 'clock'>,
  notices: AnyNotice[],
  { runAt }: { runAt?: Date } = {},
): Promise<string[]> {
  const now = clock.now();
  const messages = messagesOf(notices, now).map((message): NewMessage => {
    const channel = channels[message.channel];
    if (!isOutbox(channel)) return message;
    return {
      ...message,
      state: 'sent',
      sentAt: now,
      dueAt: null,
      adapter: channel.adapter,
      providerId: message.id,
    };
  });
  return writeMessages(executor, messages, runAt);
}

async function writeMessages(executor: Executor, messages: NewMessage[], runAt?: Date): Promise<string[]> {
  const written = await insertMessages(executor, messages);
  const jobs = CHANNELS.flatMap((channel) => {
    const queued = written.filter((message) => message.channel === channel && message.state === 'queued');
    const ids = queued.map(({ id }) => id);
    return Array.from({ length: Math.ceil(ids.length / BATCH_SIZE) }, (_, index) =>
      batchJob({ channel, messageIds: ids.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE) }, runAt),
    );
  });
  await enqueueMany(executor, jobs);
  return written.map(({ id }) => id);
}

function messagesOf(notices: AnyNotice[], now: Date): NewMessage[] {
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
        dueAt: now,
        sendBefore: notice.sendBefore ?? new Date(now.getTime() + USEFUL_FOR_MS),
      };
    });
  });
}
