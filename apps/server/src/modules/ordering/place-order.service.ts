import type { EventCard } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { concurrencyLimitPerKey } from '../../lib/concurrency-limit.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { newId } from '../../lib/ids.ts';
import { loadCards } from '../catalogue/index.ts';
import {
  GatewayError,
  loadOpenPayment,
  type NewPayment,
  type OpenPayment,
  openPayment,
  toOpenPayment,
} from '../payments/index.ts';
import { explainCoupon } from './coupon.service.ts';
import { draftOrder, type OrderRequest } from './draft-order.ts';
import { type EventSnapshot, loadEventSnapshots } from './event-snapshot.ts';
import { eventSnapshots } from './event-snapshots.ts';
import { openOrdersError } from './open-orders.service.ts';
import { findOrderByKey } from './order.repository.ts';
import { orderCounter } from './order-counter.service.ts';
import type { OrderDraft } from './order-draft.ts';
import { draftToTicket, orderTickets } from './order-tickets.ts';
import { draftToPlaced, type PlacedOrder, storedToPlaced } from './placed-order.ts';
import { placingError } from './placing-error.ts';
import { findStale } from './stale-snapshots.repository.ts';
import type { PlacingRefusal } from './survey-drafts.ts';
import { whyNotPaid } from './why-not-paid.ts';

/** How often a request is priced again because the catalogue changed under it. */
const MOST_DRAFTS = 5;

/** Orders of one customer that may wait for each other: customers in a rush make few, scripts make many. */
const WAITING_OF_CUSTOMER = 100;

/** The events of an order, by id. */
type Snapshots = ReadonlyMap<string, EventSnapshot>;

/** A placed order with what its buyer is shown. */
export interface Placed {
  order: PlacedOrder;
  /** What is to be paid; null when nothing is, or not any more. */
  payment: OpenPayment | null;
  /** The event whose fees and discounts hold. */
  card: EventCard;
}

export type PlaceOrder = (request: OrderRequest) => Promise<Placed>;

/**
 * Places orders for one process. Concurrent orders for an event are priced from a cached snapshot and written in one
 * batch; the database decides. Rejects with the DomainError that says why an order cannot be placed. The orders of one
 * customer are placed one after the other, so that a customer who sends many keeps nobody else waiting. An idempotency
 * key that made an order before gives that order again as it stands now, whatever has changed since, and
 * `order_closed` when it was given up (docs/payments.md, "Placing an order").
 */
export function orderDesk(context: Context): PlaceOrder {
  const place = placer(context);
  const oneAtATime = concurrencyLimitPerKey({ concurrency: 1, maxQueued: WAITING_OF_CUSTOMER });
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
async function repeat(context: Context, { customer, idempotency }: OrderRequest): Promise<Placed | null> {
  const stored =
    idempotency && (await findOrderByKey(context.database, customer.customerId, idempotency.key));
  if (!stored) return null;
  if (stored.requestHash !== idempotency.hash) {
    const message = 'This idempotency key came with another order before.';
    throw new DomainError('idempotency_mismatch', message, atField('idempotency-key', message));
  }
  const order = storedToPlaced(stored);
  if (order.state === 'refunded') throw new DomainError('order_closed', whyNotPaid(stored));
  if (order.state !== 'pending' && order.state !== 'paid') {
    throw new DomainError('order_closed', 'This order was given up. Please start again.');
  }
  const cards = await loadCards(context.database, [order.parentEventId], context.clock.now());
  const card = cards.get(order.parentEventId);
  if (!card) return null;
  const payment = order.state === 'pending' ? await loadOpenPayment(context, order.id) : null;
  return { order, payment, card };
}

/**
 * Prices requests from snapshots at hand, asks the gateway for what is to be paid, and hands the orders of an event to
 * the database together.
 */
function placer(context: Context): (request: OrderRequest) => Promise<Placed> {
  const kept = eventSnapshots((ids) => loadEventSnapshots(context, ids));
  const { check, submit } = orderCounter(context);

  // What a snapshot refuses counts only while the catalogue still says the same: nothing else would tell that it
  // is old, since a refused request never reaches the statement that checks the version.
  const refusedFor = async (error: unknown, snapshots: Snapshots): Promise<'stale'> => {
    const stale = error instanceof DomainError ? await findStale(context.database, snapshots.values()) : null;
    if (!stale?.size) throw error;
    for (const snapshot of snapshots.values()) if (stale.has(snapshot.id)) kept.drop(snapshot);
    return 'stale';
  };

  return async (request) => {
    const id = newId(context.clock.now());
    let payment: NewPayment | null = null;
    for (let attempt = 1; attempt <= MOST_DRAFTS; attempt++) {
      const snapshots = await kept.get(eventsOf(request));
      const draft = await draftOf(context, request, { id, snapshots }).catch((error) =>
        refusedFor(error, snapshots),
      );
      if (draft === 'stale') continue;
      const fault = await check(draft);
      if (fault) throw await refusalError(context, fault, request, snapshots);
      if (payment?.amountPaise !== draft.payable) payment = await paymentOf(context, draft);
      const tickets = draft.payable === 0 ? orderTickets(draftToTicket(draft), draft.createdAt) : [];
      const verdict = await submit({ ...draft, payment, tickets });
      if (verdict.kind === 'refused') throw await refusalError(context, verdict.refusal, request, snapshots);
      const parent = snapshots.get(draft.parent.eventId);
      if (verdict.kind === 'placed' && parent) {
        return { order: draftToPlaced(draft), payment: payment && toOpenPayment(payment), card: parent.card };
      }
      for (const snapshot of snapshots.values()) kept.drop(snapshot);
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
  return refusal.reason === 'open_orders'
    ? openOrdersError(context, refusal, customer.customerId)
    : placingError(refusal, { selections, snapshots, now: context.clock.now() });
}

/**
 * The payment that an order waits for, opened at the gateway; null for a free one. Throws `gateway_unavailable`, or
 * `invalid_request` for one that the gateway will not take, such as one of more than it collects at once.
 */
async function paymentOf(context: Context, { id, kind, payable }: OrderDraft): Promise<NewPayment | null> {
  if (payable === 0) return null;
  try {
    return await openPayment(context, {
      kind: 'event_order',
      purchaseId: id,
      amount: payable,
      holdSeconds: context.config.orders.holdSeconds,
      notes: { order: id, kind },
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (!error.retryable) {
      context.log.error({ err: error, order: id, payable }, 'the gateway refuses an order');
      throw new DomainError(
        'invalid_request',
        'This amount cannot be paid online. Please book fewer tickets.',
      );
    }
    context.log.warn({ err: error, order: id }, 'the gateway took no order');
    throw new DomainError('gateway_unavailable', 'Payments are not possible just now. Please try again.');
  }
}

/** The events that a request names, each once. */
function eventsOf({ parentEventId, selections }: OrderRequest): Set<string> {
  return new Set([parentEventId, ...selections.map(({ eventId }) => eventId)]);
}

async function draftOf(
  { clock, config, database }: Context,
  request: OrderRequest,
  { id, snapshots }: { id: string; snapshots: Snapshots },
): Promise<OrderDraft> {
  try {
    return draftOrder(request, snapshots, {
      id,
      now: clock.now(),
      config: config.orders,
    });
  } catch (error) {
    throw await explainCoupon(database, error);
  }
}
