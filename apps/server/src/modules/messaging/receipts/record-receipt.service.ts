import type { Context } from '../../../context.ts';
import { fallBackNow, withdrawFallbacks } from '../code-fallback.service.ts';
import { applyReceipt, isKnownToProvider, type Receipt, type ReceiptTarget } from '../message.repository.ts';

/**
 * Records a provider's receipt in the row of its message. `ignored`: the message has already reached that state or a
 * later one (sent, failed, delivered, read), as with a receipt that comes twice or late. `unknown`: no message has this
 * id, or not yet, because a receipt may come before the answer to the attempt is written; the provider should send it
 * again. A failure is also `unknown` until the acceptance that it follows is written. With `messageId` the receipt finds its
 * message also where the answer to the attempt was lost. A delivered one-time code is not sent on its other channels; one
 * that failed is sent on the next.
 */
export async function recordReceipt(
  context: Pick<Context, 'database' | 'clock' | 'messageAttempts'>,
  target: ReceiptTarget,
  receipt: Receipt,
): Promise<'recorded' | 'ignored' | 'unknown'> {
  const { database } = context;
  let message = await applyReceipt(database, target, receipt);
  if (!message) {
    if (!(await isKnownToProvider(database, target, receipt.state))) return 'unknown';
    // The acceptance may have been written between the two statements.
    message = await applyReceipt(database, target, receipt);
    if (!message) return 'ignored';
  }
  context.messageAttempts.outcomes.inc({ channel: target.channel, outcome: receipt.state });
  if (receipt.state === 'failed') await fallBackNow(context, message);
  else await withdrawFallbacks(context, message);
  return 'recorded';
}
