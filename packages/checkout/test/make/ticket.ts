import type { OrderCreated, OrderResult, OrderStatus, Ticket } from '@jalsa/api-client';
import { makeCustomer } from './customer.ts';
import { at, makeCard } from './event.ts';

export function makeTicket(changes: Partial<Ticket> = {}): Ticket {
  return {
    _id: 'J4M7KQ2RTX',
    kind: 'event',
    purchase_mode: 'Online',
    event_name: 'Raga by the River',
    event_handle: 'raga',
    event_image_link: { image_link: '/files/raga.svg' },
    event_address: { location: 'Ghat Pavilion, Pune' },
    event_start: at(864_000),
    event_end: at(874_800),
    total_ppl: 2,
    ticket_tracking_id: 'J4M7KQ2RTX',
    ticket_token: 'eyJhbGciOiJFZERTQSJ9.eyJ0IjoxfQ.c2ln',
    ticket_qr_image: { image_link: '/service/qr/J4M7KQ2RTX.png' },
    calendar_link: '/service/raga.ics',
    customer_name: 'Asha Rao',
    payment_mode: 'Online',
    price_data: { total_price: 1000, platform_fee: 100, gst_fee: 18 },
    discount_data: null,
    tickets_data: [
      {
        quantity: 2,
        package_data: {
          package_map: { package: { handle: 'early-bird', name: 'Early bird', pax: 1, short_id: 'a' } },
        },
        ticket_type: { handle: 'entry_fee' },
        ticket_param: { price: 500, ticket_type: 'entry_fee' },
      },
    ],
    status: 'valid',
    ...changes,
  };
}

export function makeOrderResult(changes: Partial<OrderResult> = {}): OrderResult {
  return {
    event_data: makeCard(),
    ticket_tracking_id: 'J4M7KQ2RTX',
    ticket_data: [makeTicket()],
    customer_data: makeCustomer(),
    failedTicketOrders: [],
    ...changes,
  };
}

/** The response for a placed order that is not paid yet. */
export function makeOrder(changes: Partial<OrderCreated['data']> = {}): OrderCreated {
  return {
    data: {
      ticket_order: { _id: 'order-1', association: 'association-1' },
      razorpay_order: { id: 'order_Rzp1', amount: 111_800, expires_in: 540 },
      event_data: makeCard(),
      ticket_data: { ticket_tracking_id: 'J4M7KQ2RTX', ticket_tracking_ids: ['J4M7KQ2RTX'] },
      customer_data: makeCustomer(),
      failedTicketOrders: [],
      ...changes,
    },
  };
}

/** The state of an order that was placed earlier and is not paid yet. */
export function makeOrderStatus(changes: Partial<OrderStatus> = {}): OrderStatus {
  return {
    state: 'pending',
    event_id: 'event-1',
    total_amount: 1118,
    expires_at: at(300),
    order: makeOrder().data,
    ...changes,
  };
}
