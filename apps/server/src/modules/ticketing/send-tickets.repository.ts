import { and, asc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { type TicketRow, withEvents } from './ticket.repository.ts';
import { tickets } from './ticketing.schema.ts';

/** The bounds of the pause before a ticket whose messages could not be written is tried again. */
const SHORTEST_WAIT = '10 seconds';
const LONGEST_WAIT = '1 hour';

export type UnsentTicket = Pick<TicketRow['ticket'], 'trackingId' | 'orderId'>;

/** Tickets whose messages are to be written, the longest overdue first. */
export function listTicketsToSend(executor: Executor, now: Date, limit: number): Promise<UnsentTicket[]> {
  return executor
    .select({ trackingId: tickets.trackingId, orderId: tickets.orderId })
    .from(tickets)
    .where(and(isNotNull(tickets.sendAt), lte(tickets.sendAt, now)))
    .orderBy(asc(tickets.sendAt))
    .limit(limit);
}

/** Locks the tickets among these whose messages are still to be written, as `lockTickets` does. */
export const lockUnsentTickets = (executor: Executor, trackingIds: string[]): Promise<TicketRow[]> =>
  lockTickets(executor, trackingIds, isNotNull(tickets.sendAt));

/**
 * Locks tickets until the transaction ends. The order of the locks is always the same: processes that send at once wait for
 * each other and never crosswise.
 */
export async function lockTickets(
  executor: Executor,
  trackingIds: string[],
  which?: SQL,
): Promise<TicketRow[]> {
  const locked = await executor
    .select()
    .from(tickets)
    .where(and(inArray(tickets.trackingId, trackingIds), which))
    .orderBy(asc(tickets.trackingId))
    .for('update', { of: tickets });
  return withEvents(executor, locked);
}

export async function markMessagesQueued(executor: Executor, trackingIds: string[]): Promise<void> {
  await executor.update(tickets).set({ sendAt: null }).where(inArray(tickets.trackingId, trackingIds));
}

export async function postponeSending(executor: Executor, trackingId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await executor
    .update(tickets)
    .set({
      sendAt: sql`${at} + least(greatest(${at} - issued_at, ${SHORTEST_WAIT}::interval), ${LONGEST_WAIT}::interval)`,
    })
    .where(and(eq(tickets.trackingId, trackingId), isNotNull(tickets.sendAt)));
}
