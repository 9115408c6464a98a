import { optionalEmail } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { about } from '../about.ts';
import { endpoint } from '../endpoint.ts';
import { idempotency } from '../idempotency.ts';
import { packageInfo } from '../package-info.ts';
import { buyer } from '../person-fields.ts';
import { id, listOf, maybe, rupees, text, whole } from '../primitives.ts';
import { orderCreated, orderStatus } from '../shapes/index.ts';

const tags = ['orders'] as const;

/** The most people in one order. */
const MAX_PEOPLE = 1_000_000;

export const createOrder = about(
  'An order for one event.',
  z.object({
    customer_info: about('The buyer.', z.extend(buyer, { _id: about('The customer’s id.', id(), 'cus-1') })),
    package_info: about('The packages, each with its quantity.', packageInfo),
    discount_coupon: about('The coupon as it was typed.', maybe(text(64))),
    platform_fee: about('The fee of the platform without GST, in rupees.', rupees(), 49.95),
    gst_fee: about('GST on the fee, in rupees.', rupees(), 8.99),
    event_id: about('The id of the event.', id(), 'ev-sitar'),
    ppl_count: about('The number of people: quantity × `pax`, over all packages.', whole(1, MAX_PEOPLE), 2),
    total_amount: about('The amount to pay, in rupees: subtotal − discount + fee + GST.', rupees(), 1057.94),
    promoter_id: about('The id of the promoter who sent the buyer.', maybe(text(120))),
    promoterQR: about('The QR of the promoter who sent the buyer.', maybe(text(200))),
    eventType: about(
      'The kind of event, as the client names it; it is stored with the order.',
      maybe(text(40)),
    ),
  }),
);
export type CreateOrder = z.infer<typeof createOrder>;

export const createSlotsOrder = about(
  'An order over several events, or several dates of one: all of it or nothing.',
  z.object({
    customer_info: about(
      'The buyer.',
      z.extend(buyer, {
        _id: about('The customer’s id.', id(), 'cus-1'),
        email: about(
          'The email address of the buyer; without it, that of the account.',
          optionalEmail,
          'asha@example.in',
        ),
      }),
    ),
    platform_fee: about('The fee of the platform without GST, in rupees.', rupees(), 49.95),
    gst_fee: about('GST on the fee, in rupees.', rupees(), 8.99),
    total_amount: about(
      'The amount to pay, in rupees: subtotal − discount + fee + GST.',
      maybe(rupees()),
      1057.94,
    ),
    promoter_id: about('The id of the promoter who sent the buyer.', maybe(text(120))),
    promoterQR: about('The QR of the promoter who sent the buyer.', maybe(text(200))),
    discount_coupon: about('The coupon as it was typed.', maybe(text(64))),
    parent_event: about(
      'The id of the event whose fees and discounts hold: the slot event of all events; else the first event, when all are of one organiser; else the event whose fee on the whole subtotal is the highest, of equal ones that with the larger subtotal, then the smaller id. `parentEvent` of `@jalsa/booking-core` returns it; another is refused (`price_changed`).',
      id(),
      'ev-museum',
    ),
    tickets: about(
      'The events, each with its packages.',
      listOf(
        z.object({
          event_id: about('The id of the event.', id(), 'ev-museum-2026-11-20'),
          ppl_count: about(
            'The number of people: quantity × `pax`, over all packages.',
            whole(1, MAX_PEOPLE),
            2,
          ),
          package_info: about('The packages, each with its quantity.', packageInfo),
        }),
        1,
      ),
    ),
  }),
);
export type CreateSlotsOrder = z.infer<typeof createSlotsOrder>;

const placing = [
  'not_found',
  'sold_out',
  'sale_closed',
  'package_limit',
  'open_orders',
  'customer_limit',
  'zero_rupee_mixed',
  'price_changed',
  'coupon_invalid',
  'request_in_progress',
  'idempotency_mismatch',
  'order_closed',
  'gateway_unavailable',
] as const;

/** Placing, reading and clearing orders. */
export const orders = {
  create: endpoint({
    method: 'POST',
    path: '/customer/payment/init2',
    auth: 'customer',
    userHeader: true,
    summary: 'Place an order for one event and hold its places',
    tags,
    headers: idempotency,
    body: createOrder,
    response: { 200: orderCreated },
    errors: placing,
  }),
  createSlots: endpoint({
    method: 'POST',
    path: '/customer/payment/slots/init',
    auth: 'customer',
    userHeader: true,
    summary: 'Place one order over several events: all of its holds or none',
    tags,
    headers: idempotency,
    body: createSlotsOrder,
    response: { 200: orderCreated },
    errors: placing,
  }),
  get: endpoint({
    method: 'GET',
    path: '/customer/payment/orders/:id',
    auth: 'customer',
    summary: 'The state of an order of the customer',
    tags,
    params: z.object({ id: about('The order’s id.', id(), 'ord-1') }),
    response: { 200: orderStatus },
    errors: ['not_found', 'gateway_unavailable'],
  }),
  clear: endpoint({
    method: 'POST',
    path: '/customer/payment/clear/init',
    auth: 'customer',
    userHeader: true,
    summary: 'Clear a pending order and release its holds; `ticket_id` is the order’s id',
    tags,
    body: z.object({
      event_id: about('The id of the event.', id(), 'ev-sitar'),
      ticket_id: about('The order’s id.', id(), 'ord-1'),
    }),
    response: {
      200: z.object({
        message: about('A sentence that can be shown to a person.', z.string(), 'The order is cancelled.'),
      }),
    },
    errors: ['not_found', 'order_closed'],
  }),
};
