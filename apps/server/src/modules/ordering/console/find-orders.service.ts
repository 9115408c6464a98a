import type { OrderEvent, OrderSummary } from '@jalsa/api-client/console';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../database/executor.ts';
import { findEventSummaries, listOwnEventIds, listOwnEvents } from '../../catalogue/index.ts';
import { findPurchaseAtGateway } from '../../payments/index.ts';
import type { ActingStaff } from '../../staff/index.ts';
import { findTickets } from '../../ticketing/index.ts';
import { findOrdersById } from '../order.repository.ts';
import { toOrderSummary } from './console-order.mapper.ts';
import { type Found, findOrderIds } from './order-filter.repository.ts';
import type { OrderFilter } from './order-filter.types.ts';
import { eventsOfStaff, toOwnOrders } from './own-order.service.ts';
import { searchTerm } from './search-query.rules.ts';

type Access = Pick<Context, 'database'>;

/** The most events in a list to choose from. */
const MOST_EVENTS = 500;

/** The events of the organiser that tickets are sold for, the latest first. */
export async function listOrderEvents(
  { database }: Access,
  staff: ActingStaff,
  q: string | null,
): Promise<OrderEvent[]> {
  const rows = await listOwnEvents(database, { ...eventsOfStaff(staff), q, limit: MOST_EVENTS });
  return rows.map(({ id, name, start, end, packages }) => ({
    _id: id,
    name,
    start: start.toISOString(),
    end: end.toISOString(),
    packages: packages.map((pkg) => ({ _id: pkg.id, name: pkg.name })),
  }));
}

/** One page of the orders with a line of the events that a member of staff may see, the latest first. */
export async function findOrdersOfOrganiser(
  { database }: Access,
  staff: ActingStaff,
  { after, limit, ...filter }: OrderFilter & { after?: string | null | undefined; limit: number },
): Promise<{ orders: OrderSummary[]; next: string | null }> {
  const own = await listOwnEventIds(database, eventsOfStaff(staff));
  const eventIds = filter.event == null ? own : own.filter((id) => id === filter.event);
  const found = await findBy(database, filter.q ?? '');
  if (eventIds.length === 0 || found === null) return { orders: [], next: null };
  const ids = await findOrderIds(database, found, {
    filter,
    eventIds,
    after: after ?? null,
    limit: limit + 1,
  });
  const page = ids.slice(0, limit);
  const orders = await toOwnOrders(database, staff, (await findOrdersById(database, page)).reverse());
  const names = await findEventSummaries(
    database,
    orders.flatMap(({ parts }) => parts.map(({ eventId }) => eventId)),
  );
  return {
    orders: orders.map((order) => toOrderSummary(order, names)),
    next: ids.length > limit ? (page.at(-1) ?? null) : null,
  };
}

/** How a search finds orders; null if it can find none. */
async function findBy(executor: Executor, typed: string): Promise<Found | null> {
  if (typed.trim() === '') return { by: 'all' };
  const term = searchTerm(typed);
  switch (term.kind) {
    case 'none':
      return null;
    case 'order':
      return { by: 'ids', ids: [term.value] };
    case 'payment': {
      const id = await findPurchaseAtGateway(executor, term.value);
      return id === null ? null : { by: 'ids', ids: [id] };
    }
    case 'ticket': {
      const [row] = await findTickets(executor, [term.value]);
      if (row) return { by: 'ids', ids: [row.ticket.orderId] };
      return term.name === null ? null : { by: 'name', value: term.name };
    }
    default:
      return { by: term.kind, value: term.value };
  }
}
