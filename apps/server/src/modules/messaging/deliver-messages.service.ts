import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { isDatabaseUnavailable } from '../../database/is-database-unavailable.ts';
import { errorReason } from '../../lib/error-reason.ts';
import { enqueue } from '../jobs/index.ts';
import { type AttachmentMakers, isOutbox, type OutgoingMessage, type SendResult } from './channel.ts';
import {
  claimMessages,
  listUnfinished,
  markFailed,
  markSent,
  postponeMessage,
  type StoredMessage,
} from './message.repository.ts';
import { identifiersOf } from './template-identifiers.ts';

/** The pause after a first failure; it doubles with each further attempt. */
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3600;

/** Between two jobs of a batch, also where the database's clock, which jobs go by, runs ahead of ours. */
const SHORTEST_WAIT_MS = 1_000;

/** The longest that a caller of `deliverNow` waits; the attempts go on after it. */
const LONGEST_WAIT_MS = 3_000;

/** Between two tries to write an answer into a database that is away. */
const WRITE_AGAIN_MS = 250;

/**
 * Messages that a job sends at once. Each may wait for the drawing of its ticket: a process makes one drawing at a time
 * and lets a hundred wait, readers' included (apps/server/src/modules/ticketing/ticket-drawings.ts).
 */
const AT_ONCE = 25;

/** Messages of one channel that a job sends. */
export interface MessageBatch {
  channel: OutgoingMessage['channel'];
  messageIds: string[];
}

/** A job for a batch. Jobs of one channel run one after another, so a channel that hangs holds up no other one. */
export const batchJob = (batch: MessageBatch, runAt?: Date) => ({
  task: 'deliver_messages' as const,
  payload: batch,
  queue: `deliver ${batch.channel}`,
  ...(runAt && { runAt }),
});

declare module '../jobs/worker.ts' {
  interface TaskPayloads {
    deliver_messages: MessageBatch;
  }
}

/** The job: sends the messages of a batch that are due, and leaves the others to a job of their own at their time. */
export async function deliverBatch(
  context: Context,
  makers: AttachmentMakers,
  { channel, messageIds }: MessageBatch,
): Promise<void> {
  for (let from = 0; from < messageIds.length; from += AT_ONCE) {
    await deliverMessages(context, makers, messageIds.slice(from, from + AT_ONCE));
  }
  const unfinished = await listUnfinished(context.database, messageIds);
  if (unfinished.length === 0) return;
  const { clock, config, database } = context;
  const times = unfinished.map(({ dueAt, claimedAt }) =>
    claimedAt ? claimedAt.getTime() + config.messageSendSeconds * 1000 : (dueAt?.getTime() ?? 0),
  );
  const wait = Math.max(SHORTEST_WAIT_MS, Math.min(...times) - clock.now().getTime());
  const batch = { channel, messageIds: unfinished.map(({ id }) => id) };
  await enqueue(database, batchJob(batch, new Date(Date.now() + wait)));
}

/**
 * Sends messages without attachments straight after the transaction that wrote them, and waits a few seconds for the
 * answers. Messages that are not accepted now are left to their job.
 */
export async function deliverNow(context: Context, messageIds: string[]): Promise<void> {
  // The outbox has its messages already.
  if (Object.values(context.channels).every(isOutbox)) return;
  const makers = {
    ticket: () => Promise.reject(new Error('messages with attachments are sent by their job')),
  };
  const delivery = deliverMessages(context, makers, messageIds).catch((error: unknown) =>
    context.log.warn({ err: error }, 'messages are left to their job'),
  );
  await Promise.race([delivery, pause(LONGEST_WAIT_MS, undefined, { ref: false })]);
}

/**
 * Makes one attempt for each of these messages that is due, however many processes try. A message's outcome depends on
 * no other message. Throws when an outcome could not be written.
 */
export async function deliverMessages(
  context: Context,
  makers: AttachmentMakers,
  messageIds: string[],
): Promise<void> {
  const { config, database, clock } = context;
  const now = clock.now();
  const claimed = await claimMessages(database, messageIds, {
    now,
    abandonedBefore: new Date(now.getTime() - config.messageSendSeconds * 1000),
  });
  const outcomes = await Promise.allSettled(
    claimed.map((message) => deliverMessage(context, makers, message)),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function deliverMessage(
  context: Context,
  makers: AttachmentMakers,
  message: StoredMessage,
): Promise<void> {
  const { channels, clock, database, log } = context;
  const about = { message: message.id, channel: message.channel, template: message.template };
  if (message.sendBefore <= clock.now()) {
    log.error(about, 'a message was not accepted in its time; it is not sent any more');
    const reason = `not accepted in time: ${message.failure ?? 'no attempt was answered'}`;
    return markFailed(database, message, { now: clock.now(), reason });
  }
  const result = await attempt(context, makers, message);
  const now = clock.now();
  switch (result.kind) {
    case 'accepted': {
      const channel = channels[message.channel];
      const { providerId } = result;
      const accepted = { now, adapter: channel.adapter, providerId, keepsCode: isOutbox(channel) };
      return whileHeld(context, () => markSent(database, message, accepted));
    }
    case 'refused':
      log.warn(about, 'a provider refused a message for good');
      return whileHeld(context, () => markFailed(database, message, { now, reason: result.reason }));
    case 'wait': {
      const seconds = Math.max(1, Math.min(result.retryAfter, LONGEST_PAUSE_SECONDS));
      const postponed = { dueAt: nextAttempt(message, now, seconds), reason: 'the provider asks to wait' };
      return whileHeld(context, () => postponeMessage(database, message, postponed));
    }
    case 'failed': {
      log.warn({ ...about, err: result.error, attempt: message.attempts }, 'a message could not be sent');
      const seconds = Math.min(FIRST_PAUSE_SECONDS * 2 ** (message.attempts - 1), LONGEST_PAUSE_SECONDS);
      const postponed = { dueAt: nextAttempt(message, now, seconds), reason: errorReason(result.error) };
      return whileHeld(context, () => postponeMessage(database, message, postponed));
    }
  }
}

function nextAttempt({ sendBefore }: StoredMessage, now: Date, seconds: number): Date {
  return new Date(Math.min(now.getTime() + seconds * 1000, sendBefore.getTime()));
}

/** Asks the channel once. An attempt without an answer ends while the message is still held by this process. */
async function attempt(
  { channels, config }: Context,
  makers: AttachmentMakers,
  message: StoredMessage,
): Promise<SendResult | { kind: 'failed'; error: unknown }> {
  const seconds = config.messageSendSeconds / 2;
  const signal = AbortSignal.timeout(seconds * 1000);
  const silence = new Promise<never>((_resolve, reject) => {
    const noAnswer = () => reject(new Error(`the provider has not answered within ${seconds} seconds`));
    signal.addEventListener('abort', noAnswer, { once: true });
  });
  try {
    const sent = channels[message.channel].send(outgoing(config, message, makers), signal);
    return await Promise.race([sent, silence]);
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/**
 * Writes an outcome, trying again while the database is away and the message is held: an answer that is lost makes the
 * message leave twice.
 */
async function whileHeld({ config }: Context, write: () => Promise<void>): Promise<void> {
  const giveUpAt = performance.now() + (config.messageSendSeconds / 2) * 1000;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > giveUpAt) throw error;
      await pause(WRITE_AGAIN_MS);
    }
  }
}

function outgoing(
  config: Context['config'],
  message: StoredMessage,
  makers: AttachmentMakers,
): OutgoingMessage {
  const { id, attempts, channel, recipient, template, parameters, subject, text } = message;
  return {
    id,
    attempt: attempts,
    channel,
    to: recipient,
    template,
    identifiers: identifiersOf(config, channel, template),
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
