import type { Context } from '../../context.ts';
import type { AttachmentMakers } from './attachment.ts';
import type { Channels, OutgoingMessage } from './channel.ts';
import {
  claimMessages,
  countUnsent,
  eraseCodes,
  markSent,
  releaseMessages,
  type StoredMessage,
} from './message.repository.ts';

export interface Delivery {
  channels: Channels;
  attachments: AttachmentMakers;
}

/**
 * Sends those of these messages that have not left yet, each once however many processes try. Throws when some could
 * not be sent, so that its job is tried again later.
 */
export async function deliverMessages(
  { config, database, clock, log }: Pick<Context, 'config' | 'database' | 'clock' | 'log'>,
  { channels, attachments }: Delivery,
  messageIds: string[],
): Promise<void> {
  const now = clock.now();
  const claimed = await claimMessages(database, messageIds, {
    now,
    abandonedBefore: new Date(now.getTime() - config.messageSendSeconds * 1000),
  });
  const outcomes = await Promise.allSettled(
    claimed.map((message) => channels.byName[message.channel].send(outgoing(message, attachments))),
  );
  const sent = claimed.filter((_message, index) => outcomes[index]?.status === 'fulfilled');
  const failed = claimed.filter((_message, index) => outcomes[index]?.status === 'rejected');
  if (sent.length > 0) {
    await markSent(database, idsOf(sent), clock.now());
    if (!channels.keepsMessages) await eraseCodes(database, idsOf(sent));
  }
  if (failed.length > 0) await releaseMessages(database, idsOf(failed));
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'fulfilled') continue;
    const { id, channel, template } = claimed[index] as StoredMessage;
    log.warn({ err: outcome.reason, message: id, channel, template }, 'a message could not be sent');
  }
  // Also those that another process holds: should it be killed, this job is what sends them.
  const unsent = await countUnsent(database, messageIds);
  if (unsent > 0) throw new Error(`${unsent} of ${messageIds.length} messages have not left yet`);
}

const idsOf = (list: StoredMessage[]) => list.map(({ id }) => id);

function outgoing(message: StoredMessage, makers: AttachmentMakers): OutgoingMessage {
  const { id, channel, recipient, template, parameters, subject, text } = message;
  return {
    id,
    channel,
    to: recipient,
    template,
    parameters,
    subject,
    text,
    attachments: message.attachments.map(({ name, content_type, kind, id: of }) => ({
      name,
      contentType: content_type,
      content: () => makers[kind](of),
    })),
  };
}
