import type { Context } from '../../context.ts';
import { channelsOf } from './channels-of.ts';
import { deliverMessages } from './deliver-messages.ts';

/**
 * Sends messages without attachments straight after the transaction that wrote them. What cannot be sent now is left
 * to the messages' job.
 */
export async function deliverNow(context: Context, messageIds: string[]): Promise<void> {
  const channels = channelsOf(context.config);
  // They have arrived already.
  if (channels.keepsMessages) return;
  const delivery = {
    channels,
    attachments: {
      ticket: () => Promise.reject(new Error('messages with attachments are sent by their job')),
    },
  };
  try {
    await deliverMessages(context, delivery, messageIds);
  } catch (error) {
    context.log.warn({ err: error }, 'messages are left to their job');
  }
}
