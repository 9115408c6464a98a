import * as z from 'zod/mini';
import { count, instant, maybe } from '../primitives.ts';
import { customer } from './customer.ts';
import { eventCard } from './event-card.ts';
import { ticket } from './ticket.ts';

/** An order as the payment window needs it; `association` ties the orders of one purchase together. */
export const ticketOrder = z.object({ _id: z.string(), association: maybe(z.string()) });
export type TicketOrder = z.infer<typeof ticketOrder>;

/** The payment provider's order; `amount` in **paise**. */
export const razorpayOrder = z.object({ id: z.string(), amount: count(), expires_in: maybe(count()) });
export type RazorpayOrder = z.infer<typeof razorpayOrder>;

/**
 * A new order, or the order of the same idempotency key, as it stands now. Without `razorpay_order` there is nothing to
 * pay, and its tickets exist; `failedTicketOrders` has the events without room when its money came late.
 * `ticket_tracking_ids` has one for each event, in the order of the request.
 */
export const orderCreated = z.object({
  data: z.object({
    ticket_order: ticketOrder,
    razorpay_order: maybe(razorpayOrder),
    event_data: eventCard,
    ticket_data: z.object({ ticket_tracking_id: z.string(), ticket_tracking_ids: z.array(z.string()) }),
    customer_data: customer,
    failedTicketOrders: z.array(z.string()),
  }),
});
export type OrderCreated = z.infer<typeof orderCreated>;

/** An event of an order whose tickets could not be issued, and its share of the payment, which is refunded, in rupees. */
export const failedEvent = z.object({
  _id: z.string(),
  name: z.string(),
  refund_amount: z.number(),
  reason: z.string(),
});
export type FailedEvent = z.infer<typeof failedEvent>;

/**
 * A settled order. `failedTicketOrders` has the ids of the events whose tickets could not be issued and are refunded, and
 * `failed_events` describes these events. Of a table order `event_data` is a card of the venue with the sitting as its time, and `customer_data` is masked.
 */
export const orderResult = z.object({
  event_data: eventCard,
  ticket_tracking_id: z.string(),
  ticket_data: z.array(ticket),
  customer_data: customer,
  failedTicketOrders: z.array(z.string()),
  failed_events: maybe(z.array(failedEvent)),
});
export type OrderResult = z.infer<typeof orderResult>;

/**
 * The state of an order: while it is `pending`, `order` has the amount to pay until `expires_at`; once it is
 * `paid`, `result` has its tickets; of a refunded one `reason` says why. `total_amount` in rupees.
 */
export const orderStatus = z.object({
  state: z.enum(['pending', 'paid', 'cleared', 'expired', 'refunded']),
  event_id: z.string(),
  total_amount: z.number(),
  expires_at: instant(),
  order: maybe(orderCreated.shape.data),
  result: maybe(orderResult),
  reason: maybe(z.string()),
});
export type OrderStatus = z.infer<typeof orderStatus>;
