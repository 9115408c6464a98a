import type { Context } from '../../context.ts';
import { findTicketStatus, findTickets } from './ticket.repository.ts';

const REFUNDED = 'its ticket was refunded';
const UNKNOWN = 'its ticket no longer exists';

/** Why no message may call a ticket valid any more; null while it is valid. */
export async function voidReason(
  { database }: Pick<Context, 'database'>,
  trackingId: string,
): Promise<string | null> {
  const status = await findTicketStatus(database, trackingId);
  if (status === null) return UNKNOWN;
  return status === 'refunded' ? REFUNDED : null;
}

/**
 * Why tickets must not be sent again, by their tracking id: refunded, the event is over, or deleted. A ticket that may be
 * sent is left out.
 */
export async function findUnsendableTickets(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  trackingIds: string[],
): Promise<Map<string, string>> {
  const rows = await findTickets(database, trackingIds);
  const known = new Map(rows.map((row) => [row.ticket.trackingId, row]));
  const now = clock.now();
  return new Map(
    trackingIds.flatMap((trackingId) => {
      const row = known.get(trackingId);
      if (!row) return [[trackingId, UNKNOWN]];
      if (row.ticket.status === 'refunded') return [[trackingId, REFUNDED]];
      return row.event.end <= now ? [[trackingId, 'its event is over']] : [];
    }),
  );
}
