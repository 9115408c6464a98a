import type { Executor } from '../../database/executor.ts';
import { refundTickets } from './ticket.repository.ts';

/**
 * Marks tickets as refunded in the caller's transaction: all of an order's, or those of some of its events. Gives how
 * many changed; doing it again changes none.
 */
export function voidTickets(
  executor: Executor,
  { orderId, eventIds }: { orderId: string; eventIds?: string[] },
): Promise<number> {
  return refundTickets(executor, orderId, eventIds ?? null);
}
