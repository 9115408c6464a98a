import type { Context } from '../../../context.ts';
import { batchLookup } from '../../../database/batch-lookup.ts';
import { semaphorePerKey } from '../../../lib/semaphore.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { newId } from '../../../lib/ids.ts';
import { findStaleEvents, loadCards } from '../../catalogue/index.ts';
import { loadOpenPayment, type NewPayment, openPayment, toOpenPayment } from '../../payments/index.ts';
import { explainCoupon } from '../coupons/validate-coupon.service.ts';
import { kindOf } from '../kinds/order-kinds.service.ts';
import type { PlacedOrder } from '../order.mapper.ts';
import { findOrdersByKeys } from '../order.repository.ts';
import { idempotencyKeyOf, type Order, parentEventOf } from '../order.rules.ts';
import { unpaidOrderMessage } from '../order-texts.rules.ts';
import { ticketsOf } from '../order-tickets.mapper.ts';
import type { PlacingRefusal } from './batch/decide-orders.rules.ts';
import { orderBatcher } from './batch/order-batcher.service.ts';
import { type EventSnapshot, loadEventSnapshots } from './event-snapshot.service.ts';
import { openCouponError, openOrdersError } from './open-orders.service.ts';
import type { OrderRequest } from './order-request.mapper.ts';
import { placingError } from './placing.errors.ts';
import { type PricedOrder, priceOrder } from './price-order.rules.ts';
import { createSnapshotCache } from './snapshot-cache.service.ts';

/** The most attempts to price a request while the catalogue changes. */
const MAX_PRICINGS = 5;

/** The events of an order, by id. */
type Snapshots = ReadonlyMap<string, EventSnapshot>;

export type PlaceOrder = (request: OrderRequest) => Promise<PlacedOrder>;

/**
 * Places orders for one process. Concurrent orders for an event are priced from a cached snapshot and written in one
 * batch; the database decides. Rejects with the DomainError that says why an order cannot be placed. The orders of one
 * customer are placed one after the other, so that other customers do not wait for a customer who sends many.
 *
 * The idempotency key is looked up first. One that made an order before returns that order in its present state, also after
 * a change of the catalogue, and `order_closed` when the order is closed; it waits for no gateway. Requests of a key that is
 * being placed get the answer of the first of them. (docs/payments.md, "Placing an order".)
 */
export function createOrderPlacer(context: Context): PlaceOrder {
  const place = placer(context);
  const oneAtATime = semaphorePerKey('ordersOfCustomer');
  const findByKey = batchLookup((keys) => findOrdersByKeys(context.database, keys));
  const underWay = new Map<string, { hash: string; placed: Promise<PlacedOrder> }>();
  const placeInTurn: PlaceOrder = (request) =>
    oneAtATime(request.customer.customerId).run(() => place(request));

  const placeOrRepeat = async (request: OrderRequest, { key, hash }: KeyedHash): Promise<PlacedOrder> => {
    const known = await repeat(context, await findByKey(key), hash);
    if (known) return known;
    try {
      return await placeInTurn(request);
    } catch (error) {
      // Another process may have placed it meanwhile.
      const earlier = error instanceof DomainError && (await repeat(context, await findByKey(key), hash));
      if (!earlier) throw error;
      return earlier;
    }
  };
  return async (request) => {
    const { customer, idempotency } = request;
    if (idempotency === null) return placeInTurn(request);
    const { customerId } = customer;
    const key = idempotencyKeyOf({ owner: customerId, idempotencyKey: idempotency.key });
    const first = underWay.get(key);
    if (first) {
      checkSameRequest(first.hash, idempotency.hash);
      return first.placed;
    }
    const placed = placeOrRepeat(request, { key, hash: idempotency.hash });
    underWay.set(key, { hash: idempotency.hash, placed });
    try {
      return await placed;
    } finally {
      underWay.delete(key);
    }
  };
}

/** An idempotency key by `idempotencyKeyOf`, and the hash of the request that it comes with. */
interface KeyedHash {
  key: string;
  hash: string;
}

function checkSameRequest(earlier: string | null, hash: string): void {
  if (earlier === hash) return;
  const message = 'This idempotency key came with another order before.';
  throw new DomainError('idempotency_mismatch', message, atField('idempotency-key', message));
}

/** The answer to a request of this hash whose idempotency key made `order` before; null when it made none. */
async function repeat(context: Context, order: Order | null, hash: string): Promise<PlacedOrder | null> {
  if (!order) return null;
  checkSameRequest(order.requestHash, hash);
  if (order.state === 'refunded')
    throw new DomainError('order_closed', unpaidOrderMessage(kindOf(order).texts, order));
  if (order.state !== 'pending' && order.state !== 'paid') {
    throw new DomainError('order_closed', 'This order is closed. Please start again.');
  }
  const parentEventId = parentEventOf(order);
  const cards = await loadCards(context.database, [parentEventId], context.clock.now());
  const card = cards.get(parentEventId);
  if (!card) return null;
  const payment = order.state === 'pending' ? await loadOpenPayment(context, order.id) : null;
  return { order, payment, card };
}

/**
 * Prices requests from cached snapshots, opens payments at the gateway, and submits the orders of an event to the
 * database in batches.
 */
function placer(context: Context): (request: OrderRequest) => Promise<PlacedOrder> {
  const cache = createSnapshotCache((ids) => loadEventSnapshots(context, ids));
  const { judge, submit } = orderBatcher(context);

  // A refused request never reaches the statement that checks versions, so a refusal counts only while they are current.
  const unlessStale = async (error: unknown, snapshots: Snapshots): Promise<'stale'> => {
    const known = [...snapshots.values()].map(({ id: eventId, version }) => ({ eventId, version }));
    const stale = error instanceof DomainError ? await findStaleEvents(context.database, known) : null;
    if (!stale?.size) throw error;
    for (const snapshot of snapshots.values()) if (stale.has(snapshot.id)) cache.drop(snapshot);
    return 'stale';
  };

  return async (request) => {
    const id = newId(context.clock.now());
    let payment: NewPayment | null = null;
    for (let attempt = 1; attempt <= MAX_PRICINGS; attempt++) {
      const snapshots = await cache.get(eventsOf(request));
      const priced = await priceRequest(context, request, { id, snapshots }).catch((error) =>
        unlessStale(error, snapshots),
      );
      if (priced === 'stale') continue;
      const { order } = priced;
      let verdict = await judge(priced);
      if (verdict === null) {
        if (payment?.amountPaise !== order.payablePaise) payment = await openPaymentOf(context, order);
        const tickets = order.payablePaise === 0 ? ticketsOf(order, kindOf(order), order.createdAt) : [];
        verdict = await submit({ ...priced, payment, tickets });
      }
      if (verdict.kind === 'refused') {
        throw await refusalError(context, verdict.refusal, request, snapshots);
      }
      const parent = snapshots.get(parentEventOf(order));
      if (verdict.kind === 'placed' && parent) {
        return { order, payment: payment && toOpenPayment(payment), card: parent.card };
      }
      for (const snapshot of snapshots.values()) cache.drop(snapshot);
    }
    throw new DomainError('unavailable', 'Prices are changing just now. Please try again.', {
      retryAfter: 1,
    });
  };
}

async function refusalError(
  context: Context,
  refusal: PlacingRefusal,
  { customer, selections }: OrderRequest,
  snapshots: Snapshots,
): Promise<DomainError> {
  const { customerId } = customer;
  if (refusal.reason === 'open_orders') return openOrdersError(context, refusal, customerId);
  const isCouponSpent = refusal.reason === 'out_of_stock' && refusal.take.kind === 'coupon';
  const held = isCouponSpent ? await openCouponError(context, refusal.take.id, customerId) : null;
  return held ?? placingError(refusal, { selections, snapshots, now: context.clock.now() });
}

/** Opens the payment of an order at the gateway; null for a free order. Throws as `openPayment` does. */
async function openPaymentOf(
  context: Context,
  { id, kind, payablePaise: payable }: Order,
): Promise<NewPayment | null> {
  if (payable === 0) return null;
  const request = {
    purchaseId: id,
    amount: payable,
    notes: { order: id, kind },
  };
  return openPayment(context, request, 'This amount cannot be paid online. Please book fewer tickets.');
}

/** The events that a request names, each once. */
function eventsOf({ parentEventId, selections }: OrderRequest): Set<string> {
  return new Set([parentEventId, ...selections.map(({ eventId }) => eventId)]);
}

async function priceRequest(
  { clock, config, database }: Context,
  request: OrderRequest,
  { id, snapshots }: { id: string; snapshots: Snapshots },
): Promise<PricedOrder> {
  try {
    return priceOrder(request, snapshots, {
      id,
      now: clock.now(),
      config: config.orders,
    });
  } catch (error) {
    throw await explainCoupon(database, error);
  }
}
