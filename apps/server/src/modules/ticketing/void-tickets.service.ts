import type { Executor } from '../../database/executor.ts';
import { withdrawTicketMessages } from '../messaging/index.ts';
import { markRefunded } from './ticket.repository.ts';

/**
 * Marks the tickets of an order as refunded, those of `eventIds` or all, in the caller's transaction: no gate that asks for
 * revocations lets them in any more, and messages that call them valid stay here unless they have left (docs/messages.md).
 */
export async function voidTickets(
  executor: Executor,
  orderId: string,
  now: Date,
  eventIds?: readonly string[],
): Promise<void> {
  const ticketIds = await markRefunded(executor, { orderId, eventIds, now });
  await withdrawTicketMessages(executor, { ticketIds, reason: 'its ticket was refunded', now });
}
