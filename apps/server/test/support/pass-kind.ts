import type { Context } from '../../src/context.ts';
import { DomainError } from '../../src/lib/domain-error.ts';
import { newTrackingId } from '../../src/lib/ids.ts';
import { loadCards } from '../../src/modules/catalogue/index.ts';
import { toOrderResult } from '../../src/modules/ordering/kinds/events/event-order.mapper.ts';
import type { OrderKind } from '../../src/modules/ordering/kinds/order-kind.types.ts';
import {
  newLine,
  newOrder,
  type Order,
  stockOf,
  stockOfParts,
} from '../../src/modules/ordering/order.rules.ts';
import type { Placing, PlacingRequest } from '../../src/modules/ordering/placing/placing.types.ts';
import { type NewPayment, openPayment } from '../../src/modules/payments/index.ts';

// A kind of order that only the tests know, as docs/extending.md describes one: a pass for one event, without a fee.

export const passKind: OrderKind = {
  texts: {
    order: 'pass',
    afterRefund: 'it is no longer valid',
    refusals: { sold_out: ['the passes are gone'], over: ['the event of the pass is over'] },
  },
  checkSale: async (executor, { lines }, now) => {
    const cards = await loadCards(
      executor,
      lines.flatMap(({ eventId }) => eventId ?? []),
      now,
    );
    const isOver = [...cards.values()].some(({ event_end }) => new Date(event_end) <= now);
    const refused = new Map(lines.flatMap(({ trackingId }) => (isOver ? [[trackingId, 'over']] : [])));
    return { refused, stockOf: stockOfParts };
  },
  ticketOf: ({ customerId }, { eventId, people }) => ({
    customerId,
    eventId,
    people,
    venueId: null,
    startsAt: null,
    endsAt: null,
  }),
  namesOf: async () => ['The pass'],
  toResult: async ({ database, clock }, order, tickets) =>
    toOrderResult(order, await loadCards(database, [order.parentEventId ?? ''], clock.now()), tickets),
  paidPage: (order) => `/passes/${order.id}`,
  unpaidPage: async () => '/passes',
};

interface PassRequest extends PlacingRequest {
  buyer: { id: string; mobile: string };
  eventId: string;
  packageId: string;
  quantity: number;
}

type Placed = { order: Order; payment: NewPayment | null };

/** Places passes of ₹500 each. */
export function passPlacing(context: Context): Placing<PassRequest, null, Placed> {
  return {
    loadTerms: async () => null,
    dropTerms: async () => false,
    price: async (request, _terms, id) => {
      const order = passOrder(context, request, id);
      return { order, versions: [], takes: stockOf(order), limitUses: [], rates: [] };
    },
    openPayment: ({ id, payablePaise: amount, kind }) =>
      openPayment(context, { purchaseId: id, amount, notes: { order: id, kind } }, 'This cannot be paid.'),
    refusalError: async () => new DomainError('sold_out', 'The passes are gone.'),
    answer: (placed) => placed,
    answerAgain: async (order) => ({ order, payment: null }),
  };
}

function passOrder({ clock, config }: Context, request: PassRequest, id: string): Order {
  const { buyer, eventId, packageId, quantity, idempotency } = request;
  const now = clock.now();
  const subtotalPaise = quantity * 50_000;
  return newOrder({
    id,
    kind: 'pass',
    owner: buyer.id,
    customerId: buyer.id,
    parentEventId: eventId,
    people: quantity,
    subtotalPaise,
    feeRule: 'free',
    feeBasePaise: 0,
    feeGstPaise: 0,
    payablePaise: subtotalPaise,
    buyerName: 'Asha Rao',
    buyerMobile: buyer.mobile,
    buyerEmail: null,
    idempotency,
    createdAt: now,
    expiresAt: new Date(now.getTime() + config.orders.holdSeconds * 1000),
    lines: [
      newLine({
        eventId,
        packageId,
        quantity,
        people: quantity,
        unitPricePaise: 50_000,
        trackingId: newTrackingId(),
        ticketLines: [],
      }),
    ],
  });
}
