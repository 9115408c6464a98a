import type { Executor } from '../../database/executor.ts';
import { insertTickets, type NewTicket } from './issue-tickets.repository.ts';
import { type TicketMessageContext, writeTicketMessages } from './ticket-messages.service.ts';

/** Issues tickets and writes their messages, in the caller's transaction. */
export async function issueTickets(
  executor: Executor,
  context: TicketMessageContext,
  tickets: readonly NewTicket[],
): Promise<void> {
  await insertTickets(executor, tickets);
  await writeTicketMessages(
    executor,
    context,
    tickets.map(({ trackingId }) => trackingId),
  );
}
