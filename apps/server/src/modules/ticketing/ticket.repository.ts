import { and, asc, count, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { eqAny } from '../../database/eq-any.ts';
import type { Executor } from '../../database/executor.ts';
import { events } from '../catalogue/index.ts';
import { tickets } from './ticketing.schema.ts';

const parents = alias(events, 'parents');

// A dated child shows its parent's pictures and, without an address of its own, its parent's.
const eventColumns = {
  name: events.name,
  start: events.eventStart,
  end: events.eventEnd,
  placeName: events.placeName,
  address: sql<string>`coalesce(nullif(${events.address}, ''), ${parents.address}, '')`,
  images: sql<string[]>`coalesce(${parents.images}, ${events.images})`,
};

export function selectTickets(executor: Executor) {
  return executor
    .select({ ticket: tickets, event: eventColumns })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .leftJoin(parents, eq(parents.id, events.parentId));
}

/** A ticket with its event as the catalogue has it now. */
export type TicketRow = Awaited<ReturnType<typeof selectTickets>>[number];

/** The tickets of orders, each order's soonest event first. */
export function findTicketsOfOrders(executor: Executor, orderIds: string[]): Promise<TicketRow[]> {
  return selectTickets(executor)
    .where(eqAny(tickets.orderId, orderIds))
    .orderBy(asc(events.eventStart), asc(tickets.trackingId));
}

/** A customer's own ticket; null when there is none. */
export async function findCustomerTicket(
  executor: Executor,
  customerId: string,
  trackingId: string,
): Promise<TicketRow | null> {
  const [row] = await selectTickets(executor).where(
    and(eq(tickets.customerId, customerId), eq(tickets.trackingId, trackingId)),
  );
  return row ?? null;
}

/** A ticket; null when there is none. */
export async function findTicket(executor: Executor, trackingId: string): Promise<TicketRow | null> {
  const [row] = await selectTickets(executor).where(eq(tickets.trackingId, trackingId));
  return row ?? null;
}

export interface CustomerTickets {
  customerId: string;
  tab: 'upcoming' | 'previous';
  now: Date;
}

const ofTab = ({ customerId, tab, now }: CustomerTickets) =>
  and(
    eq(tickets.customerId, customerId),
    tab === 'upcoming' ? gt(events.eventEnd, now) : lte(events.eventEnd, now),
  );

/** One page of a customer's tickets: upcoming ones soonest first, previous ones latest first. */
export function listCustomerTickets(
  executor: Executor,
  query: CustomerTickets,
  page: { limit: number; offset: number },
): Promise<TicketRow[]> {
  const order = query.tab === 'upcoming' ? asc : desc;
  return selectTickets(executor)
    .where(ofTab(query))
    .orderBy(order(events.eventStart), order(tickets.issuedAt), order(tickets.trackingId))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countCustomerTickets(executor: Executor, query: CustomerTickets): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(ofTab(query));
  return row?.total ?? 0;
}

/** Marks all tickets of an order as refunded, in the caller's transaction: no gate lets them in any more. */
export async function voidTickets(executor: Executor, orderId: string): Promise<void> {
  await executor.update(tickets).set({ status: 'refunded' }).where(eq(tickets.orderId, orderId));
}

/** Counts a download of a customer's own ticket; null when the customer has no such ticket. */
export async function addDownload(
  executor: Executor,
  customerId: string,
  trackingId: string,
): Promise<number | null> {
  const [row] = await executor
    .update(tickets)
    .set({ downloadCount: sql`${tickets.downloadCount} + 1` })
    .where(and(eq(tickets.customerId, customerId), eq(tickets.trackingId, trackingId)))
    .returning({ downloads: tickets.downloadCount });
  return row?.downloads ?? null;
}
