import type { Executor } from '../../database/executor.ts';
import { withdrawMessages } from '../messaging/index.ts';
import { dedupeKeysOf } from './send-tickets.service.ts';
import { markRefunded } from './ticket.repository.ts';

/**
 * Marks all tickets of an order as refunded, in the caller's transaction: no gate that asks for revocations lets them in
 * any more, and messages about them that have not left stay here. An attempt that runs may still succeed.
 */
export async function voidTickets(executor: Executor, orderId: string, now: Date): Promise<void> {
  const voided = await markRefunded(executor, orderId, now);
  const dedupeKeys = voided.flatMap(dedupeKeysOf);
  await withdrawMessages(executor, { dedupeKeys, reason: 'its ticket was refunded', now });
}
