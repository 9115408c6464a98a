import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { newId } from '../../lib/ids.ts';
import { enqueueMany } from '../jobs/index.ts';
import type { ChannelName } from './channel.ts';
import { channelsOf } from './channels-of.ts';
import { fillTemplate } from './fill-template.ts';
import { insertMessages, type NewMessage } from './message.repository.ts';
import type { StoredAttachment } from './messaging.schema.ts';
import { type ChannelTemplate, type Parameters, TEMPLATES, type TemplateName } from './templates.ts';

/** Something to tell a person, on every channel that its template has. */
export interface Notice<Name extends TemplateName = TemplateName> {
  template: Name;
  /** Names why it is told, such as `ticket:{tracking id}`: told once, however often it is asked for. */
  cause: string;
  /** Without an address the email is left out. */
  to: { mobile: string; email: string | null };
  parameters: Parameters<Name>;
  /** The one-time code that the text holds, for the outbox. */
  otp?: string;
  /** Files that go with WhatsApp and email. */
  attachments?: StoredAttachment[];
}

/** A notice of any template, with that template's parameters. */
export type AnyNotice = { [Name in TemplateName]: Notice<Name> }[TemplateName];

/** Messages that one job sends. */
const JOB_SIZE = 100;

/**
 * Writes the messages of notices and the jobs that send them, in the caller's transaction. Gives the ids of the
 * messages that are new. `runAt`: the jobs wait until then, because the caller sends at once (`deliverNow`).
 */
export async function enqueueMessages(
  executor: Executor,
  notices: AnyNotice[],
  { now, runAt }: { now: Date; runAt?: Date | undefined },
): Promise<string[]> {
  const ids = await insertMessages(
    executor,
    notices.flatMap((notice) => messagesOf(notice, now)),
  );
  const jobs = [];
  for (let from = 0; from < ids.length; from += JOB_SIZE) {
    jobs.push({
      task: 'deliver_messages' as const,
      payload: { messageIds: ids.slice(from, from + JOB_SIZE) },
      ...(runAt ? { runAt } : {}),
    });
  }
  await enqueueMany(executor, jobs);
  return ids;
}

/**
 * Like `enqueueMessages`, for messages that are many or urgent: where messages are kept instead of sent they have
 * arrived as soon as they are written, and need no jobs.
 */
export async function postMessages(
  executor: Executor,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  notices: AnyNotice[],
  { runAt }: { runAt?: Date } = {},
): Promise<string[]> {
  const now = clock.now();
  if (!channelsOf(config).keepsMessages) return enqueueMessages(executor, notices, { now, runAt });
  const arrived = { state: 'sent', sentAt: now } as const;
  return insertMessages(
    executor,
    notices.flatMap((notice) => messagesOf(notice, now).map((message) => ({ ...message, ...arrived }))),
  );
}

function messagesOf(notice: AnyNotice, now: Date): NewMessage[] {
  const channels = Object.entries(TEMPLATES[notice.template]) as [ChannelName, ChannelTemplate][];
  return channels.flatMap(([channel, template]) => {
    const recipient = channel === 'email' ? notice.to.email : notice.to.mobile;
    if (recipient === null) return [];
    return {
      id: newId(now),
      cause: `${notice.cause}:${channel}`,
      channel,
      recipient,
      template: notice.template,
      ...fillTemplate(channel, template, notice.parameters),
      otp: notice.otp ?? null,
      attachments: channel === 'sms' ? [] : (notice.attachments ?? []),
      state: 'queued' as const,
      createdAt: now,
      sentAt: null,
    };
  });
}

declare module '../jobs/worker.ts' {
  interface TaskPayloads {
    deliver_messages: { messageIds: string[] };
  }
}
