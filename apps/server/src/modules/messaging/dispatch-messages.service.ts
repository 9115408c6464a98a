import { addHours } from 'date-fns/addHours';
import { addSeconds } from 'date-fns/addSeconds';
import type { Context } from '../../context.ts';
import type { Executor } from '../../database/executor.ts';
import { newId } from '../../lib/ids.ts';
import { type ChannelName, isOutbox } from './channel.types.ts';
import { fillTemplate } from './fill-template.rules.ts';
import { insertMessages, type NewMessage } from './message.repository.ts';
import type { StoredAttachment } from './messaging.schema.ts';
import { type ChannelTemplate, TEMPLATES, type TemplateName, type Values } from './templates.rules.ts';

/** Something to tell a person, on every channel that its template has; a one-time code in the order of `OTP_CHANNEL_ORDER`. */
export interface Notice<Name extends TemplateName = TemplateName> {
  template: Name;
  /** The reason, such as `ticket:{tracking id}`: a second notice of the same key writes no messages. */
  dedupeKey: string;
  /** Without a number WhatsApp and SMS are left out, without an address the email. */
  to: { mobile: string | null; email: string | null };
  parameters: Values<Name>;
  /** The only channel of the template that is used; all of them unless it is given. */
  channel?: ChannelName | undefined;
  /** The one-time code that the text holds, for the outbox. */
  otp?: string;
  /** The tracking id of the ticket that the texts call valid: none of them leaves once it is void. */
  ticketId?: string;
  /** Files that go with WhatsApp and email. */
  attachments?: StoredAttachment[];
  /** A later message is of no use and is not sent; six hours from now unless it is given. */
  sendBefore?: Date;
}

/** A notice of any template, with that template's parameters. */
export type AnyNotice = { [Name in TemplateName]: Notice<Name> }[TemplateName];

/** The time for which a message other than a one-time code is tried again. */
export const USEFUL_FOR_HOURS = 6;

/** The time without a receipt after which a code is sent on the next channel of `OTP_CHANNEL_ORDER`. */
const NEXT_CHANNEL_SECONDS = 20;

type CodeChannels = Context['config']['codeChannels'];

/**
 * Writes the messages of notices in the caller's transaction; a sweep sends them. Gives the ids of the new messages.
 * One-time codes are for `dispatchMessages`, which knows the order of their channels.
 */
export function enqueueMessages(executor: Executor, notices: AnyNotice[], now: Date): Promise<string[]> {
  return insertMessages(executor, messagesOf(notices, { now, dueAt: now, codeChannels: null }));
}

/**
 * Like `enqueueMessages`, for messages that are many or urgent: a message that the outbox keeps arrives as it is written. A
 * caller without channels, such as a command, leaves that to the sweep.
 * `dueAt`: no sweep sends the messages before, because the caller sends them at once (`deliverNow`).
 */
export function dispatchMessages(
  executor: Executor,
  { channels, clock, config }: Pick<Context, 'clock' | 'config'> & Partial<Pick<Context, 'channels'>>,
  notices: AnyNotice[],
  { dueAt }: { dueAt?: Date } = {},
): Promise<string[]> {
  const now = clock.now();
  const due = { now, dueAt: dueAt ?? now, codeChannels: config.codeChannels };
  const messages = messagesOf(notices, due);
  for (const message of messages) {
    const channel = channels?.[message.channel];
    if (channel === undefined || !isOutbox(channel)) continue;
    Object.assign(message, { state: 'sent', sentAt: now, dueAt: null, adapter: channel.adapter });
  }
  return insertMessages(executor, messages);
}

interface Due {
  now: Date;
  dueAt: Date;
  codeChannels: CodeChannels;
}

function messagesOf(notices: AnyNotice[], { now, dueAt, codeChannels }: Due): NewMessage[] {
  const sendBefore = addHours(now, USEFUL_FOR_HOURS);
  return notices.flatMap((notice) => {
    const inOrder = notice.otp === undefined ? null : codeChannels;
    const messages = inTurn(notice, inOrder ?? undefined).map(
      ([channel, template, recipient]): NewMessage => ({
        id: newId(now),
        dedupeKey: `${notice.dedupeKey}:${channel}`,
        channel,
        recipient,
        template: notice.template,
        ...fillTemplate(channel, template, notice.parameters),
        otp: notice.otp ?? null,
        ticketId: notice.ticketId ?? null,
        attachments: channel === 'sms' ? [] : (notice.attachments ?? []),
        state: 'queued',
        createdAt: now,
        dueAt,
        sendBefore: notice.sendBefore ?? sendBefore,
      }),
    );
    if (inOrder === null) return messages;
    const [first, ...fallbacks] = messages;
    if (first === undefined) return [];
    const following = fallbacks.map((message, index) => ({
      ...message,
      fallbackOf: first.id,
      dueAt: addSeconds(now, (index + 1) * NEXT_CHANNEL_SECONDS),
    }));
    return [first, ...following];
  });
}

/** The channels of a notice that have a recipient, in an order of channels where there is one. */
function inTurn(
  { template, to, channel: only }: AnyNotice,
  order?: readonly ChannelName[],
): [ChannelName, ChannelTemplate, string][] {
  const templates = Object.entries(TEMPLATES[template]) as [ChannelName, ChannelTemplate][];
  const chosen = order?.flatMap((name) => templates.filter(([channel]) => channel === name)) ?? templates;
  return chosen.flatMap(([channel, text]) => {
    const recipient = channel === 'email' ? to.email : to.mobile;
    return recipient === null || (only !== undefined && only !== channel) ? [] : [[channel, text, recipient]];
  });
}
