import type * as z from 'zod/mini';
import type { customer, errorBody, eventCard, location, orderCreated } from '../src/contract/shapes/index.ts';

export const sampleLocation: z.input<typeof location> = {
  _id: 'loc-1',
  region: 'दिल्ली',
  location: null,
  handler: 'delhi',
};

export const sampleCustomer: z.input<typeof customer> = {
  _id: 'cus-1',
  name: 'Asha Rao',
  email: null,
  mobile: '9876543210',
  country_code: '+91',
};

export const sampleCard: z.input<typeof eventCard> = {
  _id: 'ev-1',
  name: 'Sitar at dusk',
  handle: 'sitar-at-dusk',
  images: ['/files/p.avif'],
  package_prices: [499.5],
  event_start: '2026-11-20T12:00:00.000Z',
  event_end: '2026-11-20T15:00:00.000Z',
  place_name: 'Kamani',
  vendor_data: { name: 'Raga House' },
  eventDiscount: [],
  eventLabels: [],
  show_in_list: true,
  slots: false,
};

export const sampleOrder: z.input<typeof orderCreated> = {
  data: {
    ticket_order: { _id: 'ord-1' },
    razorpay_order: { id: 'order_1', amount: 60_800 },
    event_data: sampleCard,
    ticket_data: { ticket_tracking_id: 'AB12CD34EF', ticket_tracking_ids: ['AB12CD34EF'] },
    customer_data: sampleCustomer,
    failedTicketOrders: [],
  },
};

export const sampleError: z.input<typeof errorBody> = {
  message: 'These places are gone.',
  code: 'sold_out',
  details: [{ path: 'package_info.0.qty', message: '2 left' }],
  request_id: 'req-1',
};
