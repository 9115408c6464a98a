import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { ticketLinks } from './ticketing.schema.ts';

/** The link code of each ticket; a ticket without one takes its code of `fresh`. */
export async function linkTickets(
  executor: Executor,
  fresh: { code: string; trackingId: string }[],
): Promise<Map<string, string>> {
  if (fresh.length === 0) return new Map();
  await executor.insert(ticketLinks).values(fresh).onConflictDoNothing({ target: ticketLinks.trackingId });
  const trackingIds = fresh.map(({ trackingId }) => trackingId);
  const rows = await executor
    .select()
    .from(ticketLinks)
    .where(sql`${ticketLinks.trackingId} = any(${sql.param(trackingIds)}::text[])`);
  return new Map(rows.map(({ trackingId, code }) => [trackingId, code]));
}

/** The tracking id of the ticket behind a link; null for an unknown code. */
export async function findLinkedTicket(executor: Executor, code: string): Promise<string | null> {
  const [row] = await executor.select().from(ticketLinks).where(eq(ticketLinks.code, code));
  return row?.trackingId ?? null;
}
