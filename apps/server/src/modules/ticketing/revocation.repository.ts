import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import { listEventsEndingAfter } from '../catalogue/index.ts';
import { CURRENT_KID } from './signing-key.repository.ts';
import { tickets } from './ticketing.schema.ts';

/** Tickets whose event or sitting ends after `instant`. */
async function endsAfter(executor: Executor, instant: Date) {
  const eventIds = await listEventsEndingAfter(executor, instant);
  return or(eqAny(tickets.eventId, eventIds), and(isNull(tickets.eventId), gt(tickets.endsAt, instant)));
}

/** A ticket that was refunded or reissued. */
export type RevokedTicket = Pick<typeof tickets.$inferSelect, 'trackingId' | 'status' | 'version'> & {
  revokedAt: Date | null;
};

/** The tickets that were refunded or reissued after `since` and end after `endAfter`, in the order of their ids. */
export async function listRevokedTickets(
  executor: Executor,
  { since, endAfter }: { since: Date; endAfter: Date },
): Promise<RevokedTicket[]> {
  return executor
    .select({
      trackingId: tickets.trackingId,
      status: tickets.status,
      version: tickets.version,
      revokedAt: tickets.revokedAt,
    })
    .from(tickets)
    .where(and(gt(tickets.revokedAt, since), await endsAfter(executor, endAfter)))
    .orderBy(asc(tickets.trackingId));
}

/**
 * Gives the next tickets of a key, after `after` in the order of their ids, the current key and the next version. Refunded
 * tickets and those that end by `endAfter` stay. Returns their ids; fewer than `limit` when none is left.
 */
export async function reissueTickets(
  executor: Executor,
  kid: string,
  { after, limit, endAfter, now }: { after: string; limit: number; endAfter: Date; now: Date },
): Promise<string[]> {
  // Locked in the order of `lockTickets`.
  const locked = await executor
    .select({ id: tickets.trackingId })
    .from(tickets)
    .where(
      and(
        gt(tickets.trackingId, after),
        eq(tickets.kid, kid),
        ne(tickets.status, 'refunded'),
        await endsAfter(executor, endAfter),
      ),
    )
    .orderBy(asc(tickets.trackingId))
    .limit(limit)
    .for('update');
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await executor
    .update(tickets)
    .set({
      kid: CURRENT_KID,
      version: sql`${tickets.version} + 1`,
      revokedAt: now,
    })
    .where(inArray(tickets.trackingId, ids));
  return ids;
}
