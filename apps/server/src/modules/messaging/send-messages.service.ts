import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { type AttachmentMakers, type ChannelName, isOutbox } from './channel.types.ts';
import { deliverMessage, leaseOf } from './deliver-message.service.ts';
import { claimDueMessages, claimMessages } from './message.repository.ts';

/** The longest that a caller of `deliverNow` waits; the attempts go on after it. */
const LONGEST_WAIT_MS = 3_000;

/**
 * Messages of one channel that a process sends at once. Each may wait for the drawing of its ticket: a process makes one
 * drawing at a time and lets a hundred wait, readers' included (apps/server/src/modules/ticketing/ticket-drawings.service.ts).
 */
const AT_ONCE = 25;

/** The pause before the next look for due messages while some are being sent. */
const LOOK_AGAIN_MS = 100;

const CHANNELS: readonly ChannelName[] = ['whatsapp', 'sms', 'email'];

/**
 * Sends the messages that are due, until none is. A channel that answers late or never keeps no other channel waiting,
 * nor the messages of its own that find one of its places free. Several processes may do this at once. Once `stopping` is
 * aborted no more messages are taken.
 */
export async function sendDueMessages(
  context: Context,
  makers: AttachmentMakers,
  stopping?: AbortSignal,
): Promise<void> {
  const { database, clock, log } = context;
  const sending = new Map<ChannelName, number>();
  const underWay = new Set<Promise<void>>();

  const take = async (channel: ChannelName) => {
    const places = AT_ONCE - (sending.get(channel) ?? 0);
    if (places === 0 || stopping?.aborted) return;
    const now = clock.now();
    const due = await claimDueMessages(database, channel, {
      now,
      leasedUntil: leaseOf(context),
      limit: places,
    });
    for (const message of due) {
      sending.set(channel, (sending.get(channel) ?? 0) + 1);
      const one = deliverMessage(context, makers, message)
        .catch((err: unknown) => log.error({ err, message: message.id }, 'the outcome of a message is lost'))
        .finally(() => {
          sending.set(channel, (sending.get(channel) ?? 0) - 1);
          underWay.delete(one);
        });
      underWay.add(one);
    }
  };

  try {
    for (;;) {
      for (const channel of CHANNELS) await take(channel);
      if (underWay.size === 0) return;
      await Promise.race([Promise.all(underWay), pause(LOOK_AGAIN_MS)]);
    }
  } finally {
    // Also when messages cannot be taken: the next sweep counts from zero, and a stop waits for the answers.
    await Promise.all(underWay);
  }
}

/**
 * Sends messages without attachments straight after the transaction that wrote them, and waits a few seconds for the
 * answers. Messages that are not accepted now are left to the sweep.
 */
export async function deliverNow(context: Context, messageIds: string[]): Promise<void> {
  // The outbox has its messages already.
  if (Object.values(context.channels).every(isOutbox)) return;
  const makers = {
    ticket: () => Promise.reject(new Error('messages with attachments are sent by the sweep')),
  };
  const delivery = claimMessages(context.database, messageIds, leaseOf(context))
    .then((claimed) => Promise.all(claimed.map((message) => deliverMessage(context, makers, message))))
    .catch((err: unknown) => context.log.warn({ err }, 'messages are left to the sweep'));
  await Promise.race([delivery, pause(LONGEST_WAIT_MS, undefined, { ref: false })]);
}
