import type { ExamplesOf } from './example.ts';
import { CARD, CUSTOMER, DISCOUNT, TICKET } from './shared.ts';

const buyer = { name: CUSTOMER.name, mobile: CUSTOMER.mobile, email: 'asha@example.in' };
const headers = { 'idempotency-key': '7c2f9a52-2a37-4c8a-9b7e-3b1b1a2c4d5e' };
const package_info = [{ package_map_id: 'pm-balcony', qty: 2 }];
const ORDER_ID = 'ord-1';

const RESULT = {
  event_data: CARD,
  ticket_tracking_id: TICKET._id,
  ticket_data: [TICKET],
  customer_data: CUSTOMER,
  failedTicketOrders: [],
  failed_events: null,
};

const CREATED = {
  data: {
    ticket_order: { _id: ORDER_ID, association: null },
    razorpay_order: { id: 'order_Qm1Zt9aBcDeFgH', amount: 105_794, expires_in: 600 },
    event_data: CARD,
    ticket_data: { ticket_tracking_id: TICKET._id, ticket_tracking_ids: [TICKET._id] },
    customer_data: CUSTOMER,
    failedTicketOrders: [],
  },
};

const REPORT = {
  razorpay_payment_id: 'pay_Qm1aBcDeFgHiJk',
  razorpay_order_id: 'order_Qm1Zt9aBcDeFgH',
  razorpay_signature: 'a9c7d2e14f5b6a8890b1c2d3e4f5061728394a5b6c7d8e9f0a1b2c3d4e5f6071',
  utm_source: null,
};

export const ACCOUNT_EXAMPLES: ExamplesOf<'accounts'> = {
  constants: {
    query: { eventId: CARD._id },
    answer: {
      platform_fee: 5,
      event_fee: null,
      vendor_fee: { fee: 4, min_fee: 10, max_fee: 200 },
      gst_percent: 18,
      payment: { key_id: 'rzp_test_1DP5mmOlF5G5ag', script_url: '/sandbox/razorpay/v1/checkout.js' },
      app_links: {
        android: 'https://play.google.com/store/apps/details?id=in.jalsa',
        ios: 'https://apps.apple.com/in/app/jalsa/id1',
      },
      support: { email: 'help@jalsa.example', phones: ['01140000000', '01140000001'] },
      business_dashboard_url: null,
      host_terms: null,
      places: { provider: 'embedded', key: null },
    },
  },
  validateCoupon: {
    body: { amount: 999, couponHandle: DISCOUNT.coupon_name, event: CARD._id, customer_id: CUSTOMER._id },
    answer: { discount_amount: 99.9, discount: DISCOUNT },
  },
};

export const ORDER_EXAMPLES: ExamplesOf<'orders'> = {
  create: {
    headers,
    body: {
      customer_info: { _id: CUSTOMER._id, ...buyer },
      package_info,
      platform_fee: 49.95,
      gst_fee: 8.99,
      event_id: CARD._id,
      ppl_count: 2,
      total_amount: 1057.94,
    },
    answer: CREATED,
  },
  createSlots: {
    headers,
    body: {
      customer_info: { _id: CUSTOMER._id, ...buyer },
      platform_fee: 49.95,
      gst_fee: 8.99,
      total_amount: 1057.94,
      parent_event: 'ev-museum',
      tickets: [{ event_id: 'ev-museum-2026-11-20', ppl_count: 2, package_info }],
    },
    answer: CREATED,
  },
  get: {
    params: { id: ORDER_ID },
    answer: {
      state: 'paid',
      event_id: CARD._id,
      total_amount: 1057.94,
      expires_at: '2026-11-18T06:40:00.000Z',
      order: null,
      result: RESULT,
      reason: null,
    },
  },
  clear: {
    body: { event_id: CARD._id, ticket_id: ORDER_ID },
    answer: { message: 'The order is cancelled.' },
  },
};

export const PAYMENT_EXAMPLES: ExamplesOf<'payments'> = {
  callback: { body: REPORT, answer: RESULT },
  slotCallback: { body: REPORT, answer: RESULT },
  result: { query: { t: 'event_order.01JD5W8Z6Q4M2B7X9K3T0V1N5R.m4k2q9c0.5f0c…' }, answer: RESULT },
  webhook: {
    headers: {
      'x-razorpay-signature': '5f1d8c0b7e3a49d2868cf6a1b04e97d35c2f8a1b6d7e9034a5b6c7d8e9f0a1b2',
      'x-razorpay-event-id': 'QmEvent00000001',
    },
    body: {
      entity: 'event',
      account_id: 'acc_BFQ7uQEaa7j2z7',
      event: 'payment.captured',
      contains: ['payment'],
      payload: {
        payment: { entity: { id: 'pay_Qm1aBcDeFgHiJk', order_id: 'order_Qm1Zt9aBcDeFgH', amount: 105_794 } },
      },
      created_at: 1_795_156_200,
    },
    answer: { status: 'ok' },
  },
};
