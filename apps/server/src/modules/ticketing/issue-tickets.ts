import type { TicketLine } from '@jalsa/api-client/contract';
import type { Executor } from '../../database/executor.ts';
import { enqueue } from '../jobs/index.ts';
import { insertTickets } from './ticket.repository.ts';

/** A ticket as ordering asks for it: one for each event of an order. Amounts in paise, of this event's share. */
export interface NewTicket {
  id: string;
  /** 10 characters of Crockford's base32. */
  trackingId: string;
  orderId: string;
  customerId: string;
  eventId: string;
  people: number;
  buyerName: string;
  buyerMobile: string;
  buyerEmail: string | null;
  /** How it was paid, for people: `Online`, `Free`. */
  paymentMode: string;
  subtotalPaise: number;
  platformFeePaise: number;
  gstPaise: number;
  discountPaise: number;
  lines: TicketLine[];
}

/**
 * Issues tickets in the caller's transaction, all of them in one statement, with the job that sends them. The
 * database refuses a second ticket for the same event of an order.
 */
export async function issueTickets(executor: Executor, tickets: NewTicket[], now: Date): Promise<void> {
  if (tickets.length === 0) return;
  await insertTickets(executor, tickets, now);
  await enqueue(executor, { task: 'send_tickets', payload: { ticketIds: tickets.map(({ id }) => id) } });
}

declare module '../jobs/worker.ts' {
  interface TaskPayloads {
    /** Writes the messages of tickets just issued. */
    send_tickets: { ticketIds: string[] };
  }
}
