import type { Context } from '../../../../context.ts';
import { DomainError } from '../../../../lib/domain-error.ts';
import { findStaleEvents, loadCards } from '../../../catalogue/index.ts';
import { loadOpenPayment, openPayment, toOpenPayment } from '../../../payments/index.ts';
import { explainCoupon } from '../../coupons/validate-coupon.service.ts';
import { parentEventOf } from '../../order.rules.ts';
import { unpaidOrderMessage } from '../../order-texts.rules.ts';
import type { KindRefusal, Placing } from '../../placing/placing.types.ts';
import type { PlacedOrder } from './event-order.mapper.ts';
import { createSnapshotCache, type EventSnapshot } from './event-snapshot.service.ts';
import { eventTexts } from './event-texts.rules.ts';
import { openCouponError, openOrdersError } from './open-orders.service.ts';
import type { OrderRequest } from './order-request.mapper.ts';
import { placingError } from './placing.errors.ts';
import { priceOrder } from './price-order.rules.ts';

/** The events of an order, by id. */
type Snapshots = ReadonlyMap<string, EventSnapshot>;

/** Places orders of events, which are priced from cached snapshots. */
export function eventPlacing(context: Context): Placing<OrderRequest, Snapshots, PlacedOrder> {
  const { database, clock, config } = context;
  const cache = createSnapshotCache(context);
  return {
    loadTerms: ({ parentEventId, selections }) =>
      cache.get(new Set([parentEventId, ...selections.map(({ eventId }) => eventId)])),
    dropTerms: async (snapshots, ifStale) => {
      const all = [...snapshots.values()];
      const known = all.map(({ id: eventId, version }) => ({ eventId, version }));
      const stale = ifStale ? await findStaleEvents(database, known) : null;
      const dropped = all.filter(({ id }) => stale?.has(id) ?? true);
      for (const snapshot of dropped) cache.drop(snapshot);
      return dropped.length > 0;
    },
    price: async (request, snapshots, id) => {
      try {
        return priceOrder(request, snapshots, { id, now: clock.now(), config: config.orders });
      } catch (error) {
        throw await explainCoupon(database, error);
      }
    },
    openPayment: async ({ id, kind, payablePaise: amount }) => {
      const request = { purchaseId: id, amount, notes: { order: id, kind } };
      return openPayment(context, request, 'This amount can’t be paid online. Please book fewer tickets.');
    },
    refusalError: (refusal, request, snapshots) => refusalError(context, refusal, request, snapshots),
    answer: ({ order, payment }, snapshots) => {
      const parent = snapshots.get(parentEventOf(order));
      if (!parent) throw new Error(`order ${order.id} was priced without its parent`);
      return { order, payment: payment && toOpenPayment(payment), card: parent.card };
    },
    answerAgain: async (order) => {
      if (order.state === 'refunded') {
        throw new DomainError('order_closed', unpaidOrderMessage(eventTexts, order));
      }
      if (order.state !== 'pending' && order.state !== 'paid') {
        throw new DomainError('order_closed', 'This order is closed. Please start again.');
      }
      const parentEventId = parentEventOf(order);
      const card = (await loadCards(database, [parentEventId], clock.now())).get(parentEventId);
      if (!card) throw new Error(`event ${parentEventId} of an order does not exist`);
      const payment = order.state === 'pending' ? await loadOpenPayment(context, order.id) : null;
      return { order, payment, card };
    },
  };
}

async function refusalError(
  context: Context,
  refusal: KindRefusal,
  { owner, selections }: OrderRequest,
  snapshots: Snapshots,
): Promise<DomainError> {
  if (refusal.reason === 'open_orders') return openOrdersError(context, refusal, owner);
  const isCouponSpent = refusal.reason === 'out_of_stock' && refusal.take.kind === 'coupon';
  const held = isCouponSpent ? await openCouponError(context, refusal.take.id, owner) : null;
  return held ?? placingError(refusal, { selections, snapshots, now: context.clock.now() });
}
