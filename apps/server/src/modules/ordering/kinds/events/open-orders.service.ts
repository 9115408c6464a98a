import { asPaise, formatBlogDate, formatInr } from '@jalsa/booking-core';
import type { Context } from '../../../../context.ts';
import { DomainError } from '../../../../lib/domain-error.ts';
import { loadCards } from '../../../catalogue/index.ts';
import type { LimitRefusal } from '../../customer-limits/customer-limits.rules.ts';
import { findOpenOrders } from '../../order.repository.ts';
import { eventsOf, type Order } from '../../order.rules.ts';

type OpenOrdersRefusal = Extract<LimitRefusal, { reason: 'open_orders' }>;

/** The refusal of an order because of the customer's open orders; `details` names each of them, its id as `value`. */
export async function openOrdersError(
  context: Pick<Context, 'database' | 'clock'>,
  refusal: OpenOrdersRefusal,
  customerId: string,
): Promise<DomainError> {
  const open = await findOpenOrders(context.database, customerId, context.clock.now());
  const blocking = open.filter((order) => isBlocking(order, refusal));
  return errorOf(context, blocking, MESSAGES_BY_LIMIT[refusal.limit]);
}

/** The same for a coupon that is used up, when open orders of the customer hold uses of it; null when none does. */
export async function openCouponError(
  context: Pick<Context, 'database' | 'clock'>,
  discountId: string,
  customerId: string,
): Promise<DomainError | null> {
  const open = await findOpenOrders(context.database, customerId, context.clock.now());
  const holding = open.filter((order) => order.discountId === discountId);
  return holding.length > 0 ? errorOf(context, holding, couponMessage) : null;
}

async function errorOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  blocking: readonly Order[],
  messageOf: (count: number) => string,
): Promise<DomainError> {
  const parents = blocking.flatMap(({ parentEventId }) => parentEventId ?? []);
  const cards = await loadCards(database, [...new Set(parents)], clock.now());
  const details = blocking.map(({ id, parentEventId, people, payablePaise, expiresAt }) => ({
    path: 'open_order',
    message: `${cards.get(parentEventId ?? '')?.name ?? 'An order'}, ${peopleText(people)}, ${formatInr(asPaise(payablePaise))}, pay by ${formatBlogDate(expiresAt)}`,
    value: id,
  }));
  return new DomainError('open_orders', messageOf(details.length), { details });
}

function isBlocking(order: Order, { eventId, packageId }: OpenOrdersRefusal): boolean {
  if (eventId === '') return true;
  const event = eventsOf(order).find((one) => one.eventId === eventId);
  if (!event || packageId === '') return event !== undefined;
  return event.lines.some((line) => line.packageId === packageId);
}

const peopleText = (people: number) => (people === 1 ? '1 person' : `${people} people`);

const HOW_TO_GO_ON = 'Please pay for one of them or cancel it.';

const MESSAGES_BY_LIMIT: Record<OpenOrdersRefusal['limit'], (count: number) => string> = {
  open_orders: (count) => `You have ${count} unpaid orders. ${HOW_TO_GO_ON}`,
  open_orders_of_event: (count) => `You have ${count} unpaid orders for this event. ${HOW_TO_GO_ON}`,
  open_package: (count) =>
    count === 1
      ? 'You have an unpaid order for these tickets. Please pay for it or cancel it.'
      : `You have unpaid orders for these tickets. ${HOW_TO_GO_ON}`,
};

const couponMessage = (count: number): string =>
  count === 1
    ? 'One of your unpaid orders is using this code. Please pay for it or cancel it.'
    : `Your unpaid orders are using this code. ${HOW_TO_GO_ON}`;
