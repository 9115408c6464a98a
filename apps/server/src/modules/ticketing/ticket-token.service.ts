import type { Database } from '../../database/executor.ts';
import { signWith } from './signing-key.service.ts';
import type { TicketRow } from './ticket.repository.ts';
import { ISSUER, TICKET_TYPE, ticketClaims } from './ticket-claims.rules.ts';

/**
 * The token of a ticket, from which its QR code is drawn: the gate checks it with our public keys alone. It is made from
 * stored fields and the times of the catalogue, so it changes only with these.
 */
export const ticketToken = (database: Database, row: TicketRow): Promise<string> =>
  signWith(database, { kid: row.ticket.kid, typ: TICKET_TYPE }, { iss: ISSUER, ...ticketClaims(row) });
