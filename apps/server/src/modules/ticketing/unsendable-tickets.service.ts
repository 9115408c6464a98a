import type { Context } from '../../context.ts';
import { findTickets } from './ticket.repository.ts';

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
      if (!row) return [[trackingId, 'its ticket does not exist any more']];
      if (row.ticket.status === 'refunded') return [[trackingId, 'its ticket was refunded']];
      return row.event.end <= now ? [[trackingId, 'its event is over']] : [];
    }),
  );
}
