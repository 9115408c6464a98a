import { buyer, optionalEmail } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idempotency } from '../idempotency.ts';
import { packageInfo } from '../package-info.ts';
import { id, listOf, maybe, rupees, text, whole } from '../primitives.ts';
import { orderCreated, orderStatus } from '../shapes/index.ts';

const tags = ['orders'] as const;

/** The most people in one order. */
const MAX_PEOPLE = 1_000_000;

/** An order for one event. `platform_fee` is the base fee, `gst_fee` its GST, `total_amount` the payable: rupees. */
export const createOrder = z.object({
  customer_info: z.extend(buyer, { _id: id() }),
  package_info: packageInfo,
  discount_coupon: maybe(text(64)),
  platform_fee: rupees(),
  gst_fee: rupees(),
  event_id: id(),
  ppl_count: whole(1, MAX_PEOPLE),
  total_amount: rupees(),
  promoter_id: maybe(text(120)),
  promoterQR: maybe(text(200)),
  eventType: maybe(text(40)),
});
export type CreateOrder = z.infer<typeof createOrder>;

/**
 * An order over several events, or several dates of one; amounts as in `createOrder`, over the whole. `parent_event` is the
 * answer of `parentEvent` of `@jalsa/booking-core`; another one is refused (`price_changed`). Without an email the account's
 * email is used.
 */
export const createSlotsOrder = z.object({
  customer_info: z.extend(buyer, { _id: id(), email: optionalEmail }),
  platform_fee: rupees(),
  gst_fee: rupees(),
  total_amount: maybe(rupees()),
  promoter_id: maybe(text(120)),
  promoterQR: maybe(text(200)),
  discount_coupon: maybe(text(64)),
  parent_event: id(),
  tickets: listOf(
    z.object({ event_id: id(), ppl_count: whole(1, MAX_PEOPLE), package_info: packageInfo }),
    1,
  ),
});
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
    auth: 'bearer',
    summary: 'The state of an order of the customer',
    tags,
    params: z.object({ id: id() }),
    response: { 200: orderStatus },
    errors: ['not_found', 'gateway_unavailable'],
  }),
  clear: endpoint({
    method: 'POST',
    path: '/customer/payment/clear/init',
    auth: 'customer',
    summary: 'Clear a pending order and release its holds; `ticket_id` is the order’s id',
    tags,
    body: z.object({ event_id: id(), ticket_id: id() }),
    response: { 200: z.object({ message: z.string() }) },
    errors: ['not_found', 'order_closed'],
  }),
};
