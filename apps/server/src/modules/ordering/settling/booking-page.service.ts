import { encodeSelection } from '@jalsa/booking-core';
import type { Context } from '../../../context.ts';
import { loadCards, loadEventSales } from '../../catalogue/index.ts';
import { findOrder } from '../order.repository.ts';
import { eventsOf } from '../order.rules.ts';

/** The path of the page on which an order is made again; with its packages for who tried to pay it. */
export async function bookingPage(
  { database, clock }: Context,
  orderId: string,
  { isPayer }: { isPayer: boolean },
): Promise<string> {
  const order = await findOrder(database, orderId);
  if (!order) throw new Error(`a payment is for order ${orderId}, which does not exist`);
  const eventIds = eventsOf(order).map(({ eventId }) => eventId);
  const cards = await loadCards(database, eventIds, clock.now());
  const handles = eventIds.map((id) => encodeURIComponent(cards.get(id)?.handle ?? id));
  const query = new URLSearchParams();
  if (isPayer) {
    query.set('data', encodeSelection(order.lines.map(({ packageId: id, quantity }) => ({ id, quantity }))));
  }
  if (order.kind === 'multi') {
    query.set('type', 'date-time');
    return withQuery(`/multi-booking/${handles.join(',')}`, query);
  }
  const sales = await loadEventSales(database, eventIds);
  if (eventIds.some((id) => sales.get(id)?.parent_id != null)) query.set('slot', 'child');
  return withQuery(`/events/${handles[0]}/booking`, query);
}

const withQuery = (path: string, query: URLSearchParams) => (query.size > 0 ? `${path}?${query}` : path);
