import type { Context } from '../../context.ts';
import { DomainError } from '../../lib/domain-error.ts';
import { microBatches } from '../../lib/micro-batches.ts';
import { GatewayError, type OpenPayment, openedPayment, paymentOpener } from '../payments/index.ts';
import { releaseOrder } from './close-orders.service.ts';
import { explainCoupon } from './coupon.service.ts';
import { draftOrder, type OrderRequest } from './draft-order.ts';
import { type EventSnapshot, loadEventSnapshots } from './event-snapshot.ts';
import { eventSnapshots } from './event-snapshots.ts';
import { findOrderByKey } from './order.repository.ts';
import type { OrderDraft } from './order-draft.ts';
import { type PlacingVerdict, placeOrders } from './place-orders.service.ts';
import { draftToPlaced, type PlacedOrder, storedToPlaced } from './placed-order.ts';
import { placingError } from './placing-error.ts';
import { findStale } from './stale-snapshots.repository.ts';

/** Orders written in one statement. */
const MOST_TOGETHER = 128;
/** How often a request is priced again because the catalogue changed under it. */
const MOST_DRAFTS = 5;

/** A placed order with what its buyer is shown. */
export interface Placed {
  order: PlacedOrder;
  /** What is to be paid; null when nothing is. */
  payment: OpenPayment | null;
  /** The event whose fees and discounts hold. */
  parent: EventSnapshot;
}

export type PlaceOrder = (request: OrderRequest) => Promise<Placed>;

/**
 * The desk of one process at which orders are placed. Concurrent orders for an event are priced from a snapshot at
 * hand and written together; the database decides. Rejects with the DomainError that says why an order cannot be
 * placed; an idempotency key that made an order before gives that order again, whatever has changed since.
 */
export function orderDesk(context: Context): PlaceOrder {
  const openPayment = paymentOpener(context);
  const place = placer(context);

  const pay = async (order: PlacedOrder): Promise<OpenPayment | null> => {
    if (order.payable === 0) return null;
    try {
      const notes = { order: order.id, kind: order.kind };
      return await openPayment({ purchaseId: order.id, amount: order.payable, notes });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      context.log.warn({ err: error, order: order.id }, 'the gateway took no order');
      await releaseOrder(context, order.id, { forgetKey: true });
      throw new DomainError('gateway_unavailable', 'Payments are not possible just now. Please try again.');
    }
  };

  const repeat = async ({
    customerId,
    idempotency,
  }: OrderRequest): Promise<Omit<Placed, 'parent'> | null> => {
    const stored = idempotency && (await findOrderByKey(context.database, customerId, idempotency.key));
    if (!stored) return null;
    if (stored.order.requestHash !== idempotency.hash) {
      throw new DomainError('idempotency_mismatch', 'This idempotency key came with another order before.');
    }
    const order = storedToPlaced(stored);
    if (order.state !== 'pending' && order.state !== 'paid') {
      throw new DomainError('order_closed', 'This order was given up. Please start again.');
    }
    // Without a payment the process that placed it died before it could ask the gateway.
    return { order, payment: (await openedPayment(context, order.id)) ?? (await pay(order)) };
  };

  return async (request) => {
    try {
      const { draft, parent } = await place(request);
      const order = draftToPlaced(draft);
      return { order, parent, payment: await pay(order) };
    } catch (error) {
      if (!(error instanceof DomainError) || !request.idempotency) throw error;
      const earlier = await repeat(request);
      if (!earlier) throw error;
      const parents = await loadEventSnapshots(context.database, [earlier.order.parentEventId]);
      const parent = parents.get(earlier.order.parentEventId);
      if (!parent) throw error;
      return { ...earlier, parent };
    }
  };
}

/** Prices requests from snapshots at hand, and hands the drafts of an event to the database together. */
function placer(
  context: Context,
): (request: OrderRequest) => Promise<{ draft: OrderDraft; parent: EventSnapshot }> {
  const kept = eventSnapshots((ids) => loadEventSnapshots(context.database, ids));
  const ranOut = new Set<string>();
  const submit = microBatches<OrderDraft, PlacingVerdict>(async (drafts, eventId) => {
    const verdicts = await placeOrders(context, drafts, { scarce: ranOut.has(eventId) });
    const refused = [...verdicts.values()].some(({ kind }) => kind === 'refused');
    if (refused) ranOut.add(eventId);
    else ranOut.delete(eventId);
    return verdicts;
  }, MOST_TOGETHER);

  // What a snapshot refuses counts only while the catalogue still says the same: nothing else would tell that it
  // is old, since a refused request never reaches the statement that checks the version.
  const refusedFor = async (
    error: unknown,
    snapshots: ReadonlyMap<string, EventSnapshot>,
  ): Promise<'stale'> => {
    const stale = error instanceof DomainError ? await findStale(context.database, snapshots.values()) : null;
    if (!stale?.size) throw error;
    for (const snapshot of snapshots.values()) if (stale.has(snapshot.id)) kept.drop(snapshot);
    return 'stale';
  };

  return async (request) => {
    for (let attempt = 1; attempt <= MOST_DRAFTS; attempt++) {
      const snapshots = await snapshotsFor(request, kept.get);
      const draft = await draftOf(context, request, snapshots).catch((error) => refusedFor(error, snapshots));
      if (draft === 'stale') continue;
      const verdict = await submit(draft.events[0]?.eventId ?? draft.parent.eventId, draft);
      const parent = snapshots.get(draft.parent.eventId);
      if (verdict.kind === 'placed' && parent) return { draft, parent };
      if (verdict.kind === 'refused') throw placingError(verdict.refusal, snapshots);
      for (const snapshot of snapshots.values()) kept.drop(snapshot);
    }
    throw new DomainError('unavailable', 'Prices are changing just now. Please try again.', {
      retryAfter: 1,
    });
  };
}

async function snapshotsFor(
  { parentEventId, selections }: OrderRequest,
  get: (eventId: string) => Promise<EventSnapshot | null>,
): Promise<Map<string, EventSnapshot>> {
  const ids = [...new Set([parentEventId, ...selections.map(({ eventId }) => eventId)])];
  const found = await Promise.all(ids.map(get));
  return new Map(found.flatMap((snapshot) => (snapshot ? [[snapshot.id, snapshot]] : [])));
}

async function draftOf(
  { clock, config, database }: Context,
  request: OrderRequest,
  snapshots: ReadonlyMap<string, EventSnapshot>,
): Promise<OrderDraft> {
  try {
    return draftOrder(request, snapshots, {
      now: clock.now(),
      holdSeconds: config.orders.holdSeconds,
    });
  } catch (error) {
    throw await explainCoupon(database, error);
  }
}
