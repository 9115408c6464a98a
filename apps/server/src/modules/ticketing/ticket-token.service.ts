import type { Database } from '../../database/executor.ts';
import { signWith } from './signing-key.service.ts';
import type { TicketRow } from './ticket.repository.ts';

/**
 * The text of a ticket's QR, signed: the gate checks it with our public keys alone. `sub` is the ticket, `evt` the event,
 * `ppl` the number of people, `iat` the time of issue in seconds. A table has `kind: 'table'`, and its venue as `ven` and its arrival as
 * `at` (seconds) instead of `evt`. It is made from stored fields only, so it never changes.
 */
export function ticketToken(database: Database, { ticket }: Pick<TicketRow, 'ticket'>): Promise<string> {
  const claims = {
    sub: ticket.trackingId,
    ...(ticket.venueId === null
      ? { evt: ticket.eventId }
      : { kind: 'table', ven: ticket.venueId, at: seconds(ticket.startsAt ?? ticket.issuedAt) }),
    ppl: ticket.people,
    iat: seconds(ticket.issuedAt),
  };
  return signWith(database, ticket.kid, JSON.stringify(claims));
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
