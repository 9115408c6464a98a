import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import {
  type EventSummary,
  findEventSummaries,
  findVenueSummaries,
  type VenueSummary,
} from '../catalogue/index.ts';
import type { SignedIn } from '../identity/index.ts';
import { findCurrentKid, listRevokedKeys } from './signing-key.repository.ts';
import { tickets } from './ticketing.schema.ts';

/**
 * A ticket with its event as the catalogue has it now. The event of a table is its sitting at its venue. A ticket whose key
 * was revoked and which is not reissued yet has the key and the version that its reissue will give it, and one of a cancelled
 * event has the status that its refund will give it.
 */
export interface TicketRow {
  ticket: typeof tickets.$inferSelect;
  event: EventSummary & Partial<Pick<VenueSummary, 'point'>>;
}

/** The fields of a ticket that say what it is for. */
type Purpose = Pick<TicketRow['ticket'], 'eventId' | 'venueId' | 'startsAt' | 'endsAt'>;

/** The event or sitting of a ticket; null when it is gone. */
export type TicketEvents = (ticket: Purpose) => TicketRow['event'] | null;

/** Loads the events and sittings of tickets. */
export async function loadEventsOf(executor: Executor, found: readonly Purpose[]): Promise<TicketEvents> {
  const [events, venues] = await Promise.all([
    findEventSummaries(executor, idsOf(found.map(({ eventId }) => eventId))),
    findVenueSummaries(executor, idsOf(found.map(({ venueId }) => venueId))),
  ]);
  return ({ eventId, venueId, startsAt: start, endsAt: end }) => {
    const venue = venues.get(venueId ?? '');
    return venue && start && end
      ? { ...venue, start, end, change: null }
      : (events.get(eventId ?? '') ?? null);
  };
}

/** Whether the event of a ticket is cancelled: its ticket admits nobody, also before the cancelling reaches its order. */
export const isCancelled = ({ change }: TicketRow['event']) => change?.status === 'cancelled';

/** Loads the events and sittings of tickets, in the order of the tickets, and replaces revoked keys. */
export async function withEvents(
  executor: Executor,
  found: readonly TicketRow['ticket'][],
): Promise<TicketRow[]> {
  const eventOf = await loadEventsOf(executor, found);
  const revoked = new Set((await listRevokedKeys(executor)).map(({ kid }) => kid));
  const isSignedAgain = found.some(({ kid }) => revoked.has(kid));
  const current = isSignedAgain ? await findCurrentKid(executor) : '';
  return found.flatMap((stored) => {
    const ticket = revoked.has(stored.kid)
      ? { ...stored, kid: current, version: stored.version + 1 }
      : stored;
    const event = eventOf(ticket);
    if (!event) return [];
    return [{ ticket: isCancelled(event) ? { ...ticket, status: 'refunded' as const } : ticket, event }];
  });
}

const idsOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** The tickets of orders, each order's soonest event first. */
export async function findTicketsOfOrders(executor: Executor, orderIds: string[]): Promise<TicketRow[]> {
  const found = await executor.select().from(tickets).where(eqAny(tickets.orderId, orderIds));
  return (await withEvents(executor, found)).toSorted(bySoonest);
}

/** The customer to whom tickets belong. */
export type TicketOwner = Pick<SignedIn, 'customerId' | 'mobile'>;

/** The tickets of events that a customer bought, and those of tables that were booked with the customer's mobile number. */
const belongsTo = ({ customerId, mobile }: TicketOwner) =>
  or(eq(tickets.customerId, customerId), and(isNotNull(tickets.venueId), eq(tickets.buyerMobile, mobile)));

/** A customer's own ticket; null when there is none. */
export async function findCustomerTicket(
  executor: Executor,
  owner: TicketOwner,
  trackingId: string,
): Promise<TicketRow | null> {
  const found = await executor
    .select()
    .from(tickets)
    .where(and(eq(tickets.trackingId, trackingId), belongsTo(owner)));
  const [row] = await withEvents(executor, found);
  return row ?? null;
}

/** A ticket; null when there is none. */
export async function findTicket(executor: Executor, trackingId: string): Promise<TicketRow | null> {
  const found = await executor.select().from(tickets).where(eq(tickets.trackingId, trackingId));
  const [row] = await withEvents(executor, found);
  return row ?? null;
}

/**
 * Locks tickets until the transaction ends, in the order of their ids: transactions that lock several wait for each other and
 * never crosswise.
 */
export async function lockTickets(executor: Executor, trackingIds: string[]): Promise<TicketRow[]> {
  const locked = await executor
    .select()
    .from(tickets)
    .where(eqAny(tickets.trackingId, trackingIds))
    .orderBy(asc(tickets.trackingId))
    .for('update');
  return withEvents(executor, locked);
}

/** The status of a ticket; null when there is none. */
export async function findTicketStatus(
  executor: Executor,
  trackingId: string,
): Promise<TicketRow['ticket']['status'] | null> {
  return (await findTicket(executor, trackingId))?.ticket.status ?? null;
}

/** The valid tickets of orders for these events. */
export async function findTicketsOfEvents(
  executor: Executor,
  orderIds: string[],
  eventIds: string[],
): Promise<TicketRow[]> {
  const found = await executor
    .select()
    .from(tickets)
    .where(
      and(eqAny(tickets.orderId, orderIds), eqAny(tickets.eventId, eventIds), ne(tickets.status, 'refunded')),
    );
  return withEvents(executor, found);
}

/** The tickets with these tracking ids. */
export async function findTickets(executor: Executor, trackingIds: string[]): Promise<TicketRow[]> {
  return withEvents(
    executor,
    await executor.select().from(tickets).where(eqAny(tickets.trackingId, trackingIds)),
  );
}

/**
 * One page of the tickets that a customer bought online, and the number of tickets on all pages: upcoming ones soonest first; previous
 * and refunded ones latest first. The events of all tickets decide their order, and only the catalogue knows these.
 */
export async function listCustomerTickets(
  executor: Executor,
  owner: TicketOwner,
  { tab, now, limit, offset }: { tab: 'upcoming' | 'previous'; now: Date; limit: number; offset: number },
): Promise<{ rows: TicketRow[]; total: number }> {
  const found = await executor
    .select()
    .from(tickets)
    .where(and(belongsTo(owner), eq(tickets.purchaseMode, 'online')));
  const rows = await withEvents(executor, found);
  const isUpcoming = ({ event, ticket }: TicketRow) => event.end > now && ticket.status !== 'refunded';
  const sorted = rows.filter((row) => isUpcoming(row) === (tab === 'upcoming')).toSorted(bySoonest);
  if (tab === 'previous') sorted.reverse();
  return { rows: sorted.slice(offset, offset + limit), total: sorted.length };
}

function bySoonest(a: TicketRow, b: TicketRow): number {
  return (
    a.event.start.getTime() - b.event.start.getTime() ||
    a.ticket.issuedAt.getTime() - b.ticket.issuedAt.getTime() ||
    (a.ticket.trackingId < b.ticket.trackingId ? -1 : 1)
  );
}

/** Marks the tickets of an order as refunded, those of `eventIds` or all, and gives those that it marked. */
export async function markRefunded(
  executor: Executor,
  { orderId, eventIds, now }: { orderId: string; eventIds?: readonly string[] | undefined; now: Date },
): Promise<string[]> {
  const refunded = await executor
    .update(tickets)
    .set({ status: 'refunded', revokedAt: now })
    .where(
      and(
        eq(tickets.orderId, orderId),
        ne(tickets.status, 'refunded'),
        eventIds && eqAny(tickets.eventId, eventIds),
      ),
    )
    .returning({ trackingId: tickets.trackingId });
  return refunded.map(({ trackingId }) => trackingId);
}

/** Counts a download of a customer's own ticket, and returns the count and the ticket's link code; null when the customer has no such ticket. */
export async function addDownload(
  executor: Executor,
  owner: TicketOwner,
  trackingId: string,
): Promise<{ count: number; linkCode: string } | null> {
  const [row] = await executor
    .update(tickets)
    .set({ downloadCount: sql`${tickets.downloadCount} + 1` })
    .where(and(eq(tickets.trackingId, trackingId), belongsTo(owner)))
    .returning({ count: tickets.downloadCount, linkCode: tickets.linkCode });
  return row ?? null;
}

/** The tracking id of the ticket behind a link; null for an unknown code. */
export async function findLinkedTicket(executor: Executor, code: string): Promise<string | null> {
  const [row] = await executor
    .select({ trackingId: tickets.trackingId })
    .from(tickets)
    .where(eq(tickets.linkCode, code));
  return row?.trackingId ?? null;
}

/** Changes the name and the email address on the tickets of an order. */
export async function correctHolder(
  executor: Executor,
  orderId: string,
  { name, email }: { name: string; email: string | null },
): Promise<void> {
  await executor
    .update(tickets)
    .set({ buyerName: name, buyerEmail: email })
    .where(eq(tickets.orderId, orderId));
}
