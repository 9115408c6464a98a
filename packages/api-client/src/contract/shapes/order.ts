import * as z from 'zod/mini';
import { about } from '../about.ts';
import { count, instant, maybe } from '../primitives.ts';
import { customer } from './customer.ts';
import { eventCard } from './event-card.ts';
import { ticket } from './ticket.ts';

export const ticketOrder = about(
  'An order as the payment window needs it.',
  z.object({
    _id: about('Its id.', z.string(), 'ord-1'),
    association: about('The same for all orders of one purchase.', maybe(z.string())),
  }),
);
export type TicketOrder = z.infer<typeof ticketOrder>;

export const razorpayOrder = about(
  'An order of the payment provider.',
  z.object({
    id: about('Its id, which the payment window takes.', z.string(), 'order_Qm1Zt9aBcDeFgH'),
    amount: about('The amount in **paise**.', count(), 105_794),
    expires_in: about('The seconds until it expires, for devices whose clock is wrong.', maybe(count()), 600),
  }),
);
export type RazorpayOrder = z.infer<typeof razorpayOrder>;

export const orderCreated = about(
  'A new order, or the order of the same `Idempotency-Key`. Without `razorpay_order` nothing is to be paid, and its tickets exist.',
  z.object({
    data: about(
      'The answer.',
      z.object({
        ticket_order: about('The order.', ticketOrder),
        razorpay_order: about(
          'The order of the payment provider; without it nothing is to be paid.',
          maybe(razorpayOrder),
        ),
        event_data: about('The event.', eventCard),
        ticket_data: about(
          'The tracking ids of the tickets.',
          z.object({
            ticket_tracking_id: about('The tracking id of the ticket.', z.string(), 'AB12CD34EF'),
            ticket_tracking_ids: about(
              'One tracking id for each event, in the order of the request.',
              z.array(z.string()),
              ['AB12CD34EF'],
            ),
          }),
        ),
        customer_data: about('The buyer.', customer),
        failedTicketOrders: about(
          'The ids of the events whose tickets could not be issued; they are refunded.',
          z.array(z.string()),
          [],
        ),
      }),
    ),
  }),
);
export type OrderCreated = z.infer<typeof orderCreated>;

export const failedEvent = about(
  'An event of an order whose tickets could not be issued.',
  z.object({
    _id: about('Its id.', z.string()),
    name: about('Its name for people.', z.string()),
    refund_amount: about('The event’s share of the payment, which is refunded, in rupees.', z.number()),
    reason: about('Why late money could not have the event, such as `the sale has ended`.', z.string()),
  }),
);
export type FailedEvent = z.infer<typeof failedEvent>;

export const orderResult = about(
  'A settled order with its tickets.',
  z.object({
    event_data: about('The event; of a table order its venue, with the sitting as its time.', eventCard),
    ticket_tracking_id: about('The tracking id of the ticket.', z.string(), 'AB12CD34EF'),
    ticket_data: about('The tickets.', z.array(ticket)),
    customer_data: about('The buyer.', customer),
    failedTicketOrders: about(
      'The ids of the events whose tickets could not be issued; they are refunded.',
      z.array(z.string()),
      [],
    ),
    failed_events: about('The events of `failedTicketOrders`.', maybe(z.array(failedEvent)), null),
  }),
);
export type OrderResult = z.infer<typeof orderResult>;

export const orderStatus = about(
  'The state of an order.',
  z.object({
    state: about(
      '`pending`: to be paid. `paid`: its tickets exist. `cleared`: given up by the customer. `expired`: not paid in time. `refunded`: paid, and the money is on its way back.',
      z.enum(['pending', 'paid', 'cleared', 'expired', 'refunded']),
      'paid',
    ),
    event_id: about('The id of the event.', z.string(), 'ev-sitar'),
    total_amount: about(
      'The amount to pay, in rupees: subtotal − discount + fee + GST.',
      z.number(),
      1057.94,
    ),
    expires_at: about('Until when it can be paid.', instant(), '2026-11-18T06:40:00.000Z'),
    order: about('Of a pending order: what the payment window needs.', maybe(orderCreated.shape.data), null),
    result: about('Of a paid order: its tickets.', maybe(orderResult)),
    reason: about('Of a refunded order: why.', maybe(z.string())),
  }),
);
export type OrderStatus = z.infer<typeof orderStatus>;
