import type { Database } from '../../database/executor.ts';
import { signWith } from './signing-key.service.ts';
import type { TicketRow } from './ticket.repository.ts';

/**
 * The text of a ticket's QR, signed: the gate checks it with our public keys alone. `sub` is the ticket, `evt` the event,
 * `ppl` the number of people, `iat` the time of issue in seconds. It is made from stored fields only, so it never changes.
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
