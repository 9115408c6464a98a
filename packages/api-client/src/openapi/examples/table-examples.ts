import type * as z from 'zod/mini';
import type { tablePackage, venue } from '../../contract/shapes/index.ts';
import type { ExamplesOf } from './example.ts';
import { CUSTOMER, PACKAGE } from './shared.ts';

export const TABLE_PACKAGE: z.input<typeof tablePackage> = {
  ...PACKAGE,
  package_map_id: 'pm-table-4',
  package_name: 'Table for four',
  description: null,
  pax: 4,
  package_capacity: null,
  package_given: null,
  package_remaining_capacity: null,
  packageLabel: null,
  valid_till: null,
  package: { type: 'table' },
  ticket_info: [{ ticket_type: { handle: 'entry_fee' }, ticket_param: { price: 500, ticket_type: 'Table' } }],
  tables: 6,
  sitting_minutes: 120,
};

export const VENUE: z.input<typeof venue> = {
  _id: 'ven-dastarkhwan',
  name: 'Dastarkhwan',
  handle: 'dastarkhwan',
  place_name: 'Khan Market',
  city: 'delhi',
  images: ['/files/images/dastarkhwan.avif'],
  cuisines: ['Awadhi'],
  opens: '12:00',
  closes: '01:00',
  package_data: [TABLE_PACKAGE],
  free_times: null,
};

const ORDER_ID = 'k3J9x2mQ7vT1bN8c';

export const TABLE_EXAMPLES: ExamplesOf<'tables'> = {
  create: {
    headers: { 'idempotency-key': '7c2f9a52-2a37-4c8a-9b7e-3b1b1a2c4d5e' },
    body: {
      venue: VENUE.handle,
      package_info: [{ package_map_id: TABLE_PACKAGE.package_map_id, qty: 1 }],
      name: CUSTOMER.name,
      mobile: CUSTOMER.mobile,
      email: 'asha@example.in',
      arrives_at: '2026-11-20T19:30:00+05:30',
      people: 4,
      note: 'A high chair, please.',
    },
    answer: { data: { ticket_order: { _id: ORDER_ID } } },
  },
  get: {
    params: { id: ORDER_ID },
    answer: {
      _id: ORDER_ID,
      state: 'pending',
      vendor_data: { name: 'Dastarkhwan' },
      venue: {
        name: VENUE.name,
        handle: VENUE.handle,
        place_name: VENUE.place_name,
        address: '14 Khan Market, New Delhi',
        point: { lat: 28.6, lng: 77.227 },
        images: VENUE.images,
      },
      price_data: { total_price: 500, platform_fee: 25, gst_fee: 4.5 },
      package_qty: [{ package_map_id: TABLE_PACKAGE.package_map_id, qty: 1 }],
      packageData: [TABLE_PACKAGE],
      customer_name: CUSTOMER.name,
      customer_email: 'a***@example.in',
      customer_mobile: '******3210',
      arrives_at: '2026-11-20T14:00:00.000Z',
      ends_at: '2026-11-20T16:00:00.000Z',
      people: 4,
      note: 'A high chair, please.',
      expires_at: '2026-11-18T06:40:00.000Z',
      expires_in: 540,
      ticket_tracking_id: null,
      reason: null,
    },
  },
  calendar: { params: { id: ORDER_ID } },
  pay: {
    body: { ticketOrderId: ORDER_ID },
    answer: {
      data: {
        razorpay_order: { id: 'order_Qm1Zt9aBcDeFgH', amount: 52_950, expires_in: 540 },
        ticket_order: { _id: ORDER_ID },
      },
    },
  },
};
