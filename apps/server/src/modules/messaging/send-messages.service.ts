import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { isQuiet } from '../../database/quiet.ts';
import { traces } from '../../tracing/tracing.ts';
import { type AttachmentMakers, CHANNELS, isOutbox } from './channel.types.ts';
import { deliverMessage } from './deliver-message.service.ts';
import { claimDueMessages, claimMessages, type StoredMessage } from './message.repository.ts';

/** The longest that a caller of `deliverNow` waits; the attempts go on after it. */
const LONGEST_WAIT_MS = 3_000;

/** The pause before the next look for due messages while some are being sent. */
const LOOK_AGAIN_MS = 100;

/**
 * Sends the messages that are due, one-time codes first, until none is or no place is free. A channel that answers late
 * or never keeps no other channel waiting, nor the messages of its own that find one of its places free. Several processes
 * may do this at once. Once `stopping` is aborted no more messages are taken.
 */
export async function sendDueMessages(
  context: Context,
  makers: AttachmentMakers,
  stopping?: AbortSignal,
): Promise<void> {
  const { database, clock, messageAttempts } = context;
  const leaseSeconds = context.config.messageSendSeconds;
  const underWay = new Set<Promise<void>>();
  const attempt = attemptsOf(context, makers);

  const beginDue = async (): Promise<number> => {
    let begun = 0;
    for (const channel of CHANNELS) {
      for (const areCodes of [true, false]) {
        if (stopping?.aborted) return begun;
        const claim = (limit: number) =>
          claimDueMessages(database, { channel, areCodes, now: clock.now(), leaseSeconds, limit });
        for (const one of await messageAttempts.begin({ channel, areCodes, claim, attempt })) {
          begun += 1;
          underWay.add(one);
          one.finally(() => underWay.delete(one));
        }
      }
    }
    return begun;
  };

  try {
    for (;;) {
      // Attempts may end while the process looks for more messages: none is due only if a look without attempts finds none.
      const wasIdle = underWay.size === 0;
      if ((await beginDue()) === 0 && wasIdle) return;
      await Promise.race([Promise.all(underWay), pause(LOOK_AGAIN_MS)]);
    }
  } finally {
    // Also when messages cannot be taken: a stop waits for the answers.
    await Promise.all(underWay);
  }
}

/**
 * Sends one-time codes straight after the transaction that wrote them, and waits a few seconds for the answers. Codes that
 * find no place free or are not accepted now are left to the sweep, and so are all while the database is quiet.
 */
export async function deliverNow(context: Context, messageIds: string[]): Promise<void> {
  const { database, clock } = context;
  const leaseSeconds = context.config.messageSendSeconds;
  if (await isQuiet(database)) return;
  // The outbox has its messages already.
  if (Object.values(context.channels).every(isOutbox)) return;
  const bySweep = () => Promise.reject(new Error('messages with attachments are sent by the sweep'));
  const attempt = attemptsOf(context, { ticket: bySweep, mail: { ticket: bySweep }, withheld: bySweep });
  const deliver = CHANNELS.map(async (channel) => {
    const claim = (limit: number) =>
      claimMessages(database, { channel, ids: messageIds, now: clock.now(), leaseSeconds, limit });
    await Promise.all(await context.messageAttempts.begin({ channel, areCodes: true, claim, attempt }));
  });
  const delivery = Promise.all(deliver).catch((err: unknown) =>
    context.log.warn({ err }, 'messages are left to the sweep'),
  );
  await Promise.race([delivery, pause(LONGEST_WAIT_MS, undefined, { ref: false })]);
}

const attemptsOf = (context: Context, makers: AttachmentMakers) => (message: StoredMessage) => {
  const { id, channel, template } = message;
  const about = { 'jalsa.message': id, 'jalsa.channel': channel, 'jalsa.template': template };
  const deliver = () => deliverMessage(context, makers, message);
  return (traces ? traces.inSpan('message', about, deliver) : deliver()).catch((err: unknown) =>
    context.log.error({ err, message: id }, 'the outcome of a message is lost'),
  );
};
