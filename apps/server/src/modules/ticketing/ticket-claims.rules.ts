import type { TicketLine } from '@jalsa/api-client/contract';
import { TICKET_WINDOW } from '@jalsa/booking-core/tickets';

/** The `iss` of all tokens. The key set names the site, so a short word is enough. */
export const ISSUER = 'jalsa';

/** The `typ` in the header of a ticket's token. */
export const TICKET_TYPE = 'jalsa-ticket+jwt';

/** The `typ` in the header of a list of revocations. */
export const REVOKED_TYPE = 'jalsa-revoked+jwt';

/** The parts of a ticket and of its event that its token states. */
interface Admission {
  ticket: {
    trackingId: string;
    version: number;
    venueId: string | null;
    people: number;
    lines: readonly TicketLine[];
  };
  event: { shortId: number; start: Date; end: Date };
}

/**
 * The claims of a ticket besides `iss` (docs/tickets.md). Times are seconds since 1970. The order of the claims is part of
 * the signed text.
 */
export function ticketClaims({ ticket, event }: Admission) {
  const isTable = ticket.venueId !== null;
  const start = seconds(event.start);
  const place = String(event.shortId);
  return {
    sub: ticket.trackingId,
    ver: ticket.version,
    ...(isTable ? { ven: place, at: start } : { evt: place }),
    nbf: start - (isTable ? TICKET_WINDOW.earlyArrivalSeconds : TICKET_WINDOW.doorsOpenSeconds),
    exp: seconds(event.end) + TICKET_WINDOW.staysValidSeconds,
    ppl: ticket.people,
    pk: peopleOfPackages(ticket.lines),
  };
}

/** The people of a ticket by the short id of their package. */
function peopleOfPackages(lines: readonly TicketLine[]): Record<string, number> {
  const people: Record<string, number> = {};
  for (const { quantity, package_data } of lines) {
    const { pax, short_id } = package_data.package_map.package;
    // A package has a line for each of its tickets, all of the same quantity.
    people[short_id] = quantity * pax;
  }
  return people;
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
