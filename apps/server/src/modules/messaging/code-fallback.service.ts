import type { Context } from '../../context.ts';
import type { ChannelName } from './channel.types.ts';
import { findDeliveredChannel, makeNextDue, withdrawQueued } from './code-fallback.repository.ts';
import type { StoredMessage } from './message.repository.ts';

/*
 * A one-time code leaves on one channel after another (`OTP_CHANNEL_ORDER`): its messages are written together, and those of
 * the later channels are due later. None of the functions below needs the transaction of its cause: a fallback that a dead
 * process did not hasten leaves at its own time, and one that was not withdrawn is looked at before its attempt.
 */

/** The channel on which a code has arrived already; null for one without a receipt, and for every other message. */
export async function findDeliveredElsewhere(
  { database }: Pick<Context, 'database'>,
  message: StoredMessage,
): Promise<ChannelName | null> {
  // Nothing has left before the first attempt on the first channel.
  const isFirstAttempt = message.fallbackOf === null && message.attempts === 1;
  return isCode(message) && !isFirstAttempt ? findDeliveredChannel(database, message) : null;
}

/** Sends a code on its next channel at once: the channel of `message` has failed. */
export async function fallBackNow(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  message: StoredMessage,
): Promise<void> {
  if (isCode(message)) await makeNextDue(database, message, clock.now());
}

/** Takes a code that has arrived out of the queue on its other channels. */
export async function withdrawFallbacks(
  { database, messageAttempts }: Pick<Context, 'database' | 'messageAttempts'>,
  message: StoredMessage,
): Promise<void> {
  if (!isCode(message)) return;
  for (const channel of await withdrawQueued(database, message, message.channel)) {
    messageAttempts.outcomes.inc({ channel, outcome: 'not_needed' });
  }
}

const isCode = ({ template }: Pick<StoredMessage, 'template'>): boolean => template === 'one_time_code';
