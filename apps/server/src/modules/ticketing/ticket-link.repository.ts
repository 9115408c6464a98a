import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { ticketLinks } from './ticketing.schema.ts';

/** Gives each ticket its link code, a new one where it has none yet. */
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

/** The ticket behind a link; null when there is none. */
export async function findLinkedTicket(executor: Executor, code: string): Promise<string | null> {
  const [row] = await executor.select().from(ticketLinks).where(eq(ticketLinks.code, code));
  return row?.trackingId ?? null;
}
