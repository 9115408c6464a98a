import type { Context } from '../../../context.ts';
import { concurrencyLimitPerKey } from '../../../lib/concurrency-limit.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { newId } from '../../../lib/ids.ts';
import { loadCards } from '../../catalogue/index.ts';
import { findStaleEvents } from '../../inventory/index.ts';
import { loadOpenPayment, type NewPayment, openBuyerPayment, toOpenPayment } from '../../payments/index.ts';
import { explainCoupon } from '../coupons/validate-coupon.service.ts';
import type { PlacedOrder } from '../order.mapper.ts';
import { findOrderByKey } from '../order.repository.ts';
import { type Order, unpaidOrderMessage } from '../order.rules.ts';
import { orderTickets } from '../order-tickets.mapper.ts';
import { orderBatcher } from './batch/order-batcher.service.ts';
import type { PlacingRefusal } from './batch/simulate-batch.rules.ts';
import { type EventSnapshot, loadEventSnapshots } from './event-snapshot.service.ts';
import { openCouponError, openOrdersError } from './open-orders.service.ts';
import type { OrderRequest } from './order-request.mapper.ts';
import { placingError } from './placing.errors.ts';
import { type PricedOrder, priceOrder } from './price-order.rules.ts';
import { createSnapshotCache } from './snapshot-cache.service.ts';

/** The most attempts to price a request while the catalogue changes. */
const MAX_PRICINGS = 5;

/** Orders of one customer that may wait for each other: customers in a rush make few, scripts make many. */
const MAX_QUEUED_OF_CUSTOMER = 100;

/** The events of an order, by id. */
type Snapshots = ReadonlyMap<string, EventSnapshot>;

export type PlaceOrder = (request: OrderRequest) => Promise<PlacedOrder>;

/**
 * Places orders for one process. Concurrent orders for an event are priced from a cached snapshot and written in one
 * batch; the database decides. Rejects with the DomainError that says why an order cannot be placed. The orders of one
 * customer are placed one after the other, so that other customers do not wait for a customer who sends many. An
 * idempotency key that made an order before returns that order in its present state, also after a change of the
 * catalogue, and `order_closed` when the order is closed (docs/payments.md, "Placing an order").
 */
export function createOrderPlacer(context: Context): PlaceOrder {
  const place = placer(context);
  const oneAtATime = concurrencyLimitPerKey({ concurrency: 1, maxQueued: MAX_QUEUED_OF_CUSTOMER });
  const placeOrRepeat: PlaceOrder = async (request) => {
    try {
      return await place(request);
    } catch (error) {
      const earlier = error instanceof DomainError ? await repeat(context, request) : null;
      if (!earlier) throw error;
      return earlier;
    }
  };
  return (request) => oneAtATime.run(request.customer.customerId, () => placeOrRepeat(request));
}

/** The order that the request's idempotency key made before; null when it made none. */
async function repeat(
  context: Context,
  { customer, idempotency }: OrderRequest,
): Promise<PlacedOrder | null> {
  const order = idempotency && (await findOrderByKey(context.database, customer.customerId, idempotency.key));
  if (!order) return null;
  if (order.requestHash !== idempotency.hash) {
    const message = 'This idempotency key came with another order before.';
    throw new DomainError('idempotency_mismatch', message, atField('idempotency-key', message));
  }
  if (order.state === 'refunded') throw new DomainError('order_closed', unpaidOrderMessage(order));
  if (order.state !== 'pending' && order.state !== 'paid') {
    throw new DomainError('order_closed', 'This order is closed. Please start again.');
  }
  const cards = await loadCards(context.database, [order.parentEventId], context.clock.now());
  const card = cards.get(order.parentEventId);
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
  const { check, submit } = orderBatcher(context);

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
      const refusal = await check(priced);
      if (refusal) throw await refusalError(context, { refusal, order }, request, snapshots);
      if (payment?.amountPaise !== order.payablePaise) payment = await openPaymentOf(context, order);
      const tickets = order.payablePaise === 0 ? orderTickets(order, order.createdAt) : [];
      const verdict = await submit({ ...priced, payment, tickets });
      if (verdict.kind === 'refused') {
        throw await refusalError(context, { refusal: verdict.refusal, order }, request, snapshots);
      }
      const parent = snapshots.get(order.parentEventId);
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
  { refusal, order }: { refusal: PlacingRefusal; order: Order },
  { customer, selections }: OrderRequest,
  snapshots: Snapshots,
): Promise<DomainError> {
  const { customerId } = customer;
  if (refusal.reason === 'open_orders') return openOrdersError(context, refusal, customerId);
  const isCouponSpent = refusal.reason === 'coupon_spent' || refusal.reason === 'customer_uses_spent';
  const held =
    isCouponSpent && order.discountId !== null
      ? await openCouponError(context, order.discountId, customerId)
      : null;
  return held ?? placingError(refusal, { selections, snapshots, now: context.clock.now() });
}

/** Opens the payment of an order at the gateway; null for a free order. Throws as `openBuyerPayment` does. */
async function openPaymentOf(
  context: Context,
  { id, kind, payablePaise: payable }: Order,
): Promise<NewPayment | null> {
  if (payable === 0) return null;
  const request = {
    kind: 'event_order' as const,
    purchaseId: id,
    amount: payable,
    holdSeconds: context.config.orders.holdSeconds,
    notes: { order: id, kind },
  };
  return openBuyerPayment(context, request, 'This amount cannot be paid online. Please book fewer tickets.');
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
