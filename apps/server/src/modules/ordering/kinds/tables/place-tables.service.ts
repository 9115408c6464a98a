import type { CreateTableOrder } from '@jalsa/api-client/contract';
import { formatBlogDate, holdEnd } from '@jalsa/booking-core';
import type { Context } from '../../../../context.ts';
import { batchLookup } from '../../../../database/batch-lookup.ts';
import { atField, DomainError } from '../../../../lib/domain-error.ts';
import { newSecretId, newTrackingId } from '../../../../lib/ids.ts';
import { loadVenuesForSale, type VenueForSale } from '../../../catalogue/index.ts';
import { refuseBlockedNumber } from '../../../identity/index.ts';
import { idempotencyOf, newOrder, type Order, stockOf } from '../../order.rules.ts';
import type { Placing, PlacingRequest, PricedOrder } from '../../placing/placing.types.ts';
import { nextFreeTimes } from './next-free-times.service.ts';
import {
  type AskedTables,
  checkTables,
  freeTimeDetails,
  priceTables,
  seatTables,
} from './price-table-order.rules.ts';
import { tableRefusal, withTableLimits } from './table-order.rules.ts';

/** A table order that somebody asks for. */
export interface TableOrderRequest extends PlacingRequest {
  body: CreateTableOrder;
  /** The address of the caller. */
  address: string;
}

/** The request of a body, with the address of its caller; limits and keys count for the mobile number. */
export const tableRequest = (
  body: CreateTableOrder,
  address: string,
  key: string | undefined,
): TableOrderRequest => ({
  body,
  address,
  owner: body.mobile,
  idempotency: idempotencyOf(body, key),
});

/**
 * Places orders of tables for a sitting; an order that costs nothing is paid at once. `sold_out` and `time_unavailable` name the
 * next free times.
 */
export function tablePlacing(context: Context): Placing<TableOrderRequest, VenueForSale, Order> {
  const { database, clock } = context;
  const findVenue = batchLookup((handles) => loadVenuesForSale(database, handles));
  return {
    loadTerms: async ({ body }) => {
      await refuseBlockedNumber(context, body.mobile);
      const venue = await findVenue(body.venue);
      if (venue) return venue;
      throw new DomainError('not_found', 'This venue doesn’t exist.', atField('venue', 'does not exist'));
    },
    // They are read for each request.
    dropTerms: async () => false,
    price: (request, venue, id) => price(context, request, venue, id),
    // It is opened when the buyer pays.
    openPayment: async () => null,
    refusalError: async (refusal, { body }, venue) => {
      if (refusal.reason === 'open_tables') {
        const message = `This mobile number has ${refusal.allowed} unpaid bookings. Please pay for one of them, or wait until they expire.`;
        return new DomainError('open_orders', message, atField('mobile', message));
      }
      if (refusal.reason !== 'out_of_stock') throw new Error(`tables have no limit ${refusal.reason}`);
      const asked = checkTables(venue, body, context.config.orders);
      return fullAt(context, venue, asked, { arrivesAt: new Date(body.arrives_at), now: clock.now() });
    },
    answer: ({ order }) => order,
    answerAgain: async (order) => order,
  };
}

async function price(
  context: Context,
  request: TableOrderRequest,
  venue: VenueForSale,
  id: string,
): Promise<PricedOrder> {
  const { clock, config } = context;
  const { body, address } = request;
  const now = clock.now();
  const asked = checkTables(venue, body, config.orders);
  await refuseTime(context, venue, asked, { arrivesAt: new Date(body.arrives_at), now });
  const order = tableOrder(request, venue, asked, { id, now, holdSeconds: config.orders.holdSeconds });
  const { openPerMobile } = config.tableOrders;
  return {
    order,
    versions: [],
    takes: withTableLimits(stockOf(order), venue.packages),
    limitUses: [{ kind: 'open_tables', eventId: '', packageId: '', asked: 1, allowed: openPerMobile }],
    rates: [{ name: 'tableOrders', of: address, limit: config.rates.tableOrders }],
  };
}

/** Throws `time_unavailable` for a time at which no table can be booked. */
async function refuseTime(
  { database }: Context,
  venue: VenueForSale,
  asked: readonly AskedTables[],
  { arrivesAt, now }: { arrivesAt: Date; now: Date },
): Promise<void> {
  const refusal = tableRefusal(
    venue,
    asked.map(({ pkg }) => pkg.package_map_id),
    { arrivesAt, now },
  );
  if (refusal === null) return;
  // `checkTables` has refused a package of another venue.
  if (refusal.reason !== 'time') throw new Error(`${refusal.packageId} is not a package of ${venue.id}`);
  const free = await nextFreeTimes(database, venue, asked, { after: arrivesAt, now });
  throw new DomainError('time_unavailable', refusal.message, {
    details: freeTimeDetails(free, formatBlogDate),
  });
}

/** The refusal of a time at which the tables are taken. */
async function fullAt(
  { database }: Context,
  venue: VenueForSale,
  asked: readonly AskedTables[],
  { arrivesAt, now }: { arrivesAt: Date; now: Date },
): Promise<DomainError> {
  const free = await nextFreeTimes(database, venue, asked, { after: arrivesAt, now });
  return new DomainError('sold_out', `These tables are already booked for ${formatBlogDate(arrivesAt)}.`, {
    details: freeTimeDetails(free, formatBlogDate),
  });
}

function tableOrder(
  { body, owner, idempotency }: TableOrderRequest,
  venue: VenueForSale,
  asked: readonly AskedTables[],
  { id, now, holdSeconds }: { id: string; now: Date; holdSeconds: number },
): Order {
  const price = priceTables(venue, asked);
  const arrivesAt = new Date(body.arrives_at);
  return newOrder({
    id,
    kind: 'table',
    owner,
    secretId: newSecretId(),
    ...seatTables(venue, asked, { arrivesAt, trackingId: newTrackingId() }),
    people: body.people,
    arrivesAt,
    subtotalPaise: price.subtotal,
    feeRule: price.feeRule,
    feeBasePaise: price.feeBase,
    feeGstPaise: price.feeGst,
    payablePaise: price.payable,
    buyerName: body.name,
    buyerMobile: body.mobile,
    buyerEmail: body.email,
    note: body.note || null,
    idempotency,
    createdAt: now,
    expiresAt: holdEnd([arrivesAt], { now, holdSeconds }),
  });
}
