import type { OrderResult, Ticket } from '@jalsa/api-client/contract';
import { encodeSelection } from '@jalsa/booking-core';
import type { Context } from '../../../../context.ts';
import type { Executor } from '../../../../database/executor.ts';
import { loadCards, loadEventSales } from '../../../catalogue/index.ts';
import { lockStock } from '../../../inventory/index.ts';
import {
  couponStockOf,
  eventsOf,
  type Order,
  type OrderPart,
  parentEventOf,
  stockOfParts,
} from '../../order.rules.ts';
import type { OrderKind, SaleCheck } from '../order-kind.types.ts';
import { failedEvents, toOrderResult } from './event-order.mapper.ts';
import { eventTexts } from './event-texts.rules.ts';
import { saleRefusal } from './sale-refusal.rules.ts';

/** Orders for one event (`single`) or several (`multi`): one part and one ticket for each event. */
export const eventKind: OrderKind = {
  texts: eventTexts,
  checkSale,
  ticketOf: ({ owner }, { eventId, people }) => ({
    customerId: owner,
    eventId,
    people,
    venueId: null,
    startsAt: null,
    endsAt: null,
  }),
  namesOf,
  toResult,
  paidPage: (_order, receipt) => `/result-transaction/success#receipt=${receipt}`,
  unpaidPage,
};

/**
 * Locks the stock of an order, so that nothing is withdrawn between this decision and its commit: an import locks the same
 * stock.
 */
async function checkSale(executor: Executor, order: Order, now: Date): Promise<SaleCheck> {
  const events = eventsOf(order);
  const eventIds = events.map(({ eventId }) => eventId);
  await lockStock(executor, [...stockOfParts(events), ...couponStockOf(order)]);
  const sales = await loadEventSales(executor, eventIds);
  const refused = new Map<string, string>();
  for (const { eventId, trackingId, lines } of events) {
    const sale = sales.get(eventId);
    const wanted = lines.map(({ packageId, wasHidden }) => ({ packageId, mayBeHidden: wasHidden }));
    const refusal = sale ? saleRefusal(sale, wanted, now)?.reason : 'date_withdrawn';
    if (refusal) refused.set(trackingId, refusal);
  }
  return { refused, stockOf: stockOfParts };
}

async function namesOf(executor: Executor, parts: readonly OrderPart[], now: Date): Promise<string[]> {
  const eventIds = parts.flatMap(({ eventId }) => eventId ?? []);
  const cards = await loadCards(executor, eventIds, now);
  // Dates of one event may share its name.
  return [...new Set(eventIds.flatMap((id) => cards.get(id)?.name ?? []))];
}

async function toResult({ database, clock }: Context, order: Order, tickets: Ticket[]): Promise<OrderResult> {
  const cards = await loadCards(database, [parentEventOf(order), ...failedEvents(order)], clock.now());
  return toOrderResult(order, cards, tickets);
}

/** The path of the page on which an order is made again; with its packages for the browser that tried to pay it. */
async function unpaidPage(
  { database, clock }: Context,
  order: Order,
  { isPayer }: { isPayer: boolean },
): Promise<string> {
  const eventIds = eventsOf(order).map(({ eventId }) => eventId);
  const cards = await loadCards(database, eventIds, clock.now());
  const handles = eventIds.map((id) => encodeURIComponent(cards.get(id)?.handle ?? id));
  const query = new URLSearchParams();
  if (isPayer) {
    const selection = order.lines.map(({ packageId: id, quantity }) => ({ id, quantity }));
    query.set('data', encodeSelection(selection));
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
