import type { Executor } from '../../database/executor.ts';
import { issueTickets } from '../ticketing/index.ts';
import type { OrderDraft } from './order-draft.ts';
import { draftToTicket, orderTickets } from './order-tickets.ts';

/** Issues the tickets of those of the orders that are free, in the transaction that writes them. */
export async function issueForFreeOrders(executor: Executor, drafts: readonly OrderDraft[]): Promise<void> {
  const free = drafts.filter(({ state }) => state === 'paid');
  const [first] = free;
  if (!first) return;
  const tickets = free.flatMap((draft) => orderTickets(draftToTicket(draft), draft.createdAt));
  await issueTickets(executor, tickets, first.createdAt);
}
