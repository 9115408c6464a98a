import type { Executor } from '../../../database/executor.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import { findOwnEvents, type OwnEvents } from '../../catalogue/index.ts';
import type { ActingStaff } from '../../staff/index.ts';
import { findOrder, lockOrder } from '../order.repository.ts';
import { type EventPart, eventsOf, type Order, partsOf } from '../order.rules.ts';
import { ownParts } from './console-order.rules.ts';

/** An order with the parts that a member of staff may see: those of the organiser's events that the person is a member for. */
export interface OwnOrder {
  order: Order;
  parts: EventPart[];
  /** It has other parts as well. */
  isShared: boolean;
}

/** The events that a member of staff may see. */
export const eventsOfStaff = ({ organiserId, eventIds }: ActingStaff): OwnEvents => ({
  organiserId: organiserId ?? '',
  eventIds,
});

/** These orders with their own parts; those without any are left out. */
export async function toOwnOrders(
  executor: Executor,
  staff: ActingStaff,
  orders: readonly Order[],
): Promise<OwnOrder[]> {
  const eventIds = orders.flatMap((order) => eventsOf(order).map(({ eventId }) => eventId));
  const own = await findOwnEvents(executor, eventsOfStaff(staff), [...new Set(eventIds)]);
  return orders.flatMap((order) => {
    const parts = ownParts(order, own);
    return parts.length === 0 ? [] : [{ order, parts, isShared: parts.length < partsOf(order).length }];
  });
}

/** An order that a member of staff may see. Throws `not_found`, also for the order of another organiser. */
export async function ownOrder(
  executor: Executor,
  staff: ActingStaff,
  found: Promise<Order | null>,
): Promise<OwnOrder> {
  const order = await found;
  const [own] = order ? await toOwnOrders(executor, staff, [order]) : [];
  if (!own) throw new DomainError('not_found', 'There is no such order.');
  return own;
}

/** The same, locked until the transaction ends. An order of another organiser is not locked. */
export async function lockOwnOrder(
  executor: Executor,
  staff: ActingStaff,
  orderId: string,
): Promise<OwnOrder> {
  await ownOrder(executor, staff, findOrder(executor, orderId));
  return ownOrder(executor, staff, lockOrder(executor, orderId));
}
