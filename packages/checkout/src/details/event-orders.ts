import type { OrderCreated, OrderResult } from '@jalsa/api-client';
import { isApiError } from '@jalsa/web/api/api-errors';
import { personalStore } from '@jalsa/web/storage/storage';
import { clearBuyerDraft } from '../customer/buyer-draft.ts';
import type { OrderCalls } from '../orders/ask-order.ts';
import type { PlacedOrder } from '../orders/order.ts';
import { type OrderFlow, watchOrders } from '../orders/order-flow.ts';
import { storeOrderResult } from '../orders/order-results.ts';
import { validUtmSource } from '../orders/referral.ts';
import { deletePurchaseOrders } from '../orders/stored-orders.ts';
import type { Checkout } from '../purchase/checkout.ts';

/** An order for events as the checkout keeps it. */
export function toOrder({
  ticket_order,
  ticket_data,
  event_data,
  customer_data,
  razorpay_order,
}: OrderCreated['data']): PlacedOrder {
  const { name, email, mobile } = customer_data;
  return {
    id: ticket_order._id,
    eventId: event_data._id,
    trackingId: ticket_data.ticket_tracking_id,
    isFree: !razorpay_order,
    payment: razorpay_order
      ? {
          ...razorpay_order,
          description: event_data.name,
          image: event_data.vendor_data.logo ?? null,
          buyer: { name, email: email ?? '', mobile },
        }
      : null,
  };
}

/** The orders of a checkout, for the functions that every kind of purchase shares. */
export function eventOrders(checkout: Checkout): OrderFlow<OrderResult> {
  return {
    read: checkout.state,
    dispatch: checkout.dispatch,
    calls: () => eventCalls(checkout),
    utmSource: () => validUtmSource(checkout.host().utmSource),
    openResult(result) {
      // Tickets of another purchase do not end this one: Back returns to it.
      const isOwn = result.event_data._id === checkout.state().data.parent._id;
      if (isOwn) {
        deletePurchaseOrders(checkout.purchase.id, personalStore());
        clearBuyerDraft(personalStore());
      }
      checkout.host().openTickets(storeOrderResult(result, personalStore()), { replace: isOwn });
    },
  };
}

/** The requests about orders for events. An order that another customer has placed counts as cleared. */
function eventCalls(checkout: Checkout): OrderCalls<OrderResult> {
  const { orders } = checkout.host().api();
  return {
    report: (_order, { paid, utmSource }) => {
      const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = paid;
      const report = { razorpay_payment_id, razorpay_order_id, razorpay_signature };
      return checkout.purchase.reportPayment({ ...report, ...(utmSource && { utm_source: utmSource }) });
    },
    async readStatus({ id }) {
      try {
        const { state, result } = await orders.get({ params: { id } });
        if (state !== 'paid') return { state };
        if (!result) throw new Error(`order ${id} is paid and has no tickets`);
        return { state, result };
      } catch (error) {
        if (isApiError(error, 'not_found')) return { state: 'cleared' };
        throw error;
      }
    },
    // Completes although the page is closed.
    release: ({ id, eventId = '' }) =>
      orders.clear({ body: { event_id: eventId, ticket_id: id }, keepalive: true }),
  };
}

/** Asks about the unsettled orders of a checkout until one has ended (`watchOrders`). */
export const watchEventOrders = (checkout: Checkout, signal: AbortSignal): Promise<void> =>
  watchOrders(eventOrders(checkout), signal);
