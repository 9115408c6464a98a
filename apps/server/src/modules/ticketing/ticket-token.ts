import type { Database } from '../../database/executor.ts';
import { signWith } from './signing-key.service.ts';
import type { TicketRow } from './ticket.repository.ts';

/**
 * What the QR of a ticket says: a signed text that the gate checks with our public keys alone. `sub` is the ticket,
 * `evt` the event, `ppl` the people it lets in, `iat` when it was issued (seconds). Made from stored fields only, so
 * it is the same each time it is read.
 */
export function ticketToken(database: Database, { ticket }: Pick<TicketRow, 'ticket'>): Promise<string> {
  const claims = {
    sub: ticket.trackingId,
    evt: ticket.eventId,
    ppl: ticket.people,
    iat: Math.floor(ticket.issuedAt.getTime() / 1000),
  };
  return signWith(database, ticket.kid, JSON.stringify(claims));
}
