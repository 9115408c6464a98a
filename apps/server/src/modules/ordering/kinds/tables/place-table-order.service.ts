import { hash } from 'node:crypto';
import type { CreateTableOrder } from '@jalsa/api-client/contract';
import { formatBlogDate, holdEnd } from '@jalsa/booking-core';
import type { Context } from '../../../../context.ts';
import { type Executor, withTransaction } from '../../../../database/executor.ts';
import { takeFromLimit } from '../../../../database/rate-limit.ts';
import { retryConflicts } from '../../../../database/sql-state.ts';
import { atField, DomainError } from '../../../../lib/domain-error.ts';
import { newId, newSecretId, newTrackingId } from '../../../../lib/ids.ts';
import { loadVenueForSale, type VenueForSale } from '../../../catalogue/index.ts';
import { isStockExhausted, retakeStock } from '../../../inventory/index.ts';
import { issueTickets } from '../../../ticketing/index.ts';
import { countOpenBookings, findOrdersByKeys, insertOrder, lockMobile } from '../../order.repository.ts';
import { idempotencyKeyOf, type Order, stockOf } from '../../order.rules.ts';
import { ticketsOf } from '../../order-tickets.mapper.ts';
import { nextFreeTimes } from './next-free-times.service.ts';
import {
  type AskedTables,
  checkTables,
  freeTimeDetails,
  priceTables,
  seatTables,
} from './price-table-order.rules.ts';
import { tableKind } from './table-kind.service.ts';
import { withTableLimits } from './table-order.rules.ts';
import { tableRefusal } from './table-refusal.rules.ts';

/** A table order that somebody asks for. */
export interface TableOrderRequest {
  body: CreateTableOrder;
  /** The address of the caller. */
  address: string;
  idempotencyKey: string | undefined;
}

/**
 * Places an order of tables and takes them for its sitting; an order that costs nothing is paid at once. Throws the DomainError that says why
 * it cannot be placed; `sold_out` and `time_unavailable` name the next free times. An idempotency key that made an order for the mobile
 * number before returns that order.
 */
export async function placeTableOrder(context: Context, request: TableOrderRequest): Promise<Order> {
  const { database, clock, config } = context;
  const { body } = request;
  const earlier = await repeated(database, request);
  if (earlier) return earlier;
  const now = clock.now();
  const venue = await loadVenueForSale(database, { handle: body.venue });
  if (!venue)
    throw new DomainError('not_found', 'This venue does not exist.', atField('venue', 'does not exist'));
  const asked = checkTables(venue, body, config.orders);
  const arrivesAt = new Date(body.arrives_at);
  await refuseTime(context, venue, asked, { arrivesAt, now });
  const order = newOrder(request, venue, asked, { arrivesAt, now, holdSeconds: config.orders.holdSeconds });
  try {
    return await retryConflicts(() =>
      withTransaction(database, async (executor) => {
        await lockMobile(executor, body.mobile);
        const sameKey = await repeated(executor, request);
        if (sameKey) return sameKey;
        await checkLimits(context, executor, request, now);
        await insertOrder(executor, order);
        if (order.state === 'paid') await issueTickets(executor, context, ticketsOf(order, tableKind, now));
        // Last, since all orders of a time wait for the locks of its rows.
        await retakeStock(executor, withTableLimits(stockOf(order), venue.packages));
        return order;
      }),
    );
  } catch (error) {
    if (!isStockExhausted(error)) throw error;
    throw await fullAt(context, venue, asked, { arrivesAt, now });
  }
}

/** The order that the request's idempotency key made before. Throws `idempotency_mismatch` when the request was another one. */
async function repeated(
  executor: Executor,
  { body, idempotencyKey }: TableOrderRequest,
): Promise<Order | null> {
  if (idempotencyKey === undefined) return null;
  const key = idempotencyKeyOf({ owner: body.mobile, idempotencyKey });
  const order = (await findOrdersByKeys(executor, [key])).get(key) ?? null;
  if (!order || order.requestHash === hashOf(body)) return order;
  const message = 'This idempotency key came with another order before.';
  throw new DomainError('idempotency_mismatch', message, atField('idempotency-key', message));
}

const hashOf = (body: CreateTableOrder): string => hash('sha256', JSON.stringify(body), 'base64url');

/** Throws `open_orders` or `rate_limited` when the mobile number or the address has too many orders. */
async function checkLimits(
  { config }: Context,
  executor: Executor,
  { body: { mobile }, address }: TableOrderRequest,
  now: Date,
): Promise<void> {
  const { openPerMobile } = config.tableOrders;
  if ((await countOpenBookings(executor, mobile, now)) >= openPerMobile) {
    const message = `This mobile number has ${openPerMobile} open bookings. Please pay for one of them, or wait until their time to pay is over.`;
    throw new DomainError('open_orders', message, atField('mobile', message));
  }
  await takeFromLimit(executor, 'tableOrders', address, { config, now });
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
  return new DomainError('sold_out', `These tables are taken at ${formatBlogDate(arrivesAt)}.`, {
    details: freeTimeDetails(free, formatBlogDate),
  });
}

function newOrder(
  { body, idempotencyKey }: TableOrderRequest,
  venue: VenueForSale,
  asked: readonly AskedTables[],
  { arrivesAt, now, holdSeconds }: { arrivesAt: Date; now: Date; holdSeconds: number },
): Order {
  const price = priceTables(venue, asked);
  const isFree = price.payable === 0;
  return {
    id: newId(now),
    kind: 'table',
    state: isFree ? 'paid' : 'pending',
    owner: body.mobile,
    customerId: null,
    secretId: newSecretId(),
    parentEventId: null,
    ...seatTables(venue, asked, { arrivesAt, trackingId: newTrackingId() }),
    people: body.people,
    arrivesAt,
    subtotalPaise: price.subtotal,
    feeRule: price.feeRule,
    feeBasePaise: price.feeBase,
    feeGstPaise: price.feeGst,
    discountPaise: 0,
    payablePaise: price.payable,
    discountId: null,
    coupon: null,
    buyerName: body.name,
    buyerMobile: body.mobile,
    buyerEmail: body.email,
    note: body.note || null,
    promoterId: null,
    promoterQr: null,
    eventType: null,
    utmSource: null,
    idempotencyKey: idempotencyKey ?? null,
    requestHash: idempotencyKey === undefined ? null : hashOf(body),
    createdAt: now,
    expiresAt: holdEnd([arrivesAt], { now, holdSeconds }),
    paidAt: isFree ? now : null,
    closedAt: null,
  };
}
