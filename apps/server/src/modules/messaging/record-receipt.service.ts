import type { Context } from '../../context.ts';
import { applyReceipt, isKnownToProvider, type Receipt, type ReceiptTarget } from './message.repository.ts';

/**
 * Records a provider's receipt in the row of its message. `ignored`: the message has already reached that state or a
 * later one (sent, failed, delivered, read), as with a receipt that comes twice or late. `unknown`: no message has this
 * id, or not yet, because a receipt may come before the answer to the attempt is written; the provider should send it
 * again. With `messageId` the receipt finds its message also where the answer to the attempt was lost.
 */
export async function recordReceipt(
  { database }: Pick<Context, 'database'>,
  target: ReceiptTarget,
  receipt: Receipt,
): Promise<'recorded' | 'ignored' | 'unknown'> {
  if (await applyReceipt(database, target, receipt)) return 'recorded';
  return (await isKnownToProvider(database, target)) ? 'ignored' : 'unknown';
}
