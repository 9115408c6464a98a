import type { Executor } from '../../../../database/executor.ts';
import { loadVenueForSale, type VenueForSale } from '../../../catalogue/index.ts';
import { type Order, type OrderPart, stockOfParts } from '../../order.rules.ts';
import type { OrderKind, SaleCheck } from '../order-kind.types.ts';
import { toTableResult } from './table-order.mapper.ts';
import { sittingOf, tableRefusal, tableTexts, venueIdOf, withTableLimits } from './table-order.rules.ts';

/** Orders of tables of one venue for one sitting: one part and one ticket. */
export const tableKind: OrderKind = {
  texts: tableTexts,
  checkSale,
  ticketOf: (order) => ({
    customerId: null,
    eventId: null,
    venueId: venueIdOf(order),
    ...sittingOf(order),
    people: order.people,
  }),
  namesOf: async (executor, parts) => [(await venueOf(executor, { lines: linesOf(parts) })).name],
  toResult: async ({ database }, order, tickets) =>
    toTableResult(order, await venueOf(database, order), tickets),
  paidPage: tablePage,
  unpaidPage: async ({ database }, order, { isPayer }) =>
    isPayer ? tablePage(order) : `/venues/${encodeURIComponent((await venueOf(database, order)).handle)}`,
};

/** The page of an order, whose secret id only its payer gets. */
function tablePage({ secretId }: Order): string {
  return `/table-confirmation/${encodeURIComponent(secretId ?? '')}`;
}

const linesOf = (parts: readonly OrderPart[]) => parts.flatMap(({ lines }) => lines);

async function checkSale(executor: Executor, order: Order, now: Date): Promise<SaleCheck> {
  const venue = await venueOf(executor, order);
  const packageIds = order.lines.map(({ packageId }) => packageId);
  const refusal = tableRefusal(venue, packageIds, { arrivesAt: sittingOf(order).startsAt, now });
  const name =
    refusal?.reason === 'time'
      ? refusal.code === 'tableTimePast'
        ? 'time_past'
        : 'closed'
      : refusal?.reason;
  return {
    refused: new Map(name ? order.lines.map(({ trackingId }) => [trackingId, name]) : []),
    stockOf: (parts) => withTableLimits(stockOfParts(parts), venue.packages),
  };
}

/** The venue of an order. Venues are never removed. */
export async function venueOf(executor: Executor, order: Pick<Order, 'lines'>): Promise<VenueForSale> {
  const id = venueIdOf(order);
  const venue = await loadVenueForSale(executor, id);
  if (!venue) throw new Error(`venue ${id} of an order does not exist`);
  return venue;
}
