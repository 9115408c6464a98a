import { personName } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { requiredIdempotency } from '../contract/idempotency.ts';
import { buyer } from '../contract/person-fields.ts';
import {
  count,
  id,
  instant,
  listOf,
  maybe,
  personText,
  queryWhole,
  text,
  whole,
} from '../contract/primitives.ts';
import { OF_ORGANISER } from './root.ts';

const tags = ['orders'] as const;

export const orderState = z.enum(['pending', 'paid', 'cleared', 'expired', 'refunded']);
export const purchaseMode = z.enum(['online', 'offline']);
/** How a buyer paid at the box office. */
export const tender = z.enum(['cash', 'upi', 'card', 'complimentary']);
export type Tender = z.infer<typeof tender>;
/** `direct`: the buyer came by himself; `promoter`: by a promoter's link; `box_office`: staff sold it. */
export const orderChannel = z.enum(['direct', 'promoter', 'box_office']);
export type OrderChannel = z.infer<typeof orderChannel>;
export const messageChannel = z.enum(['whatsapp', 'sms', 'email']);

/** Amounts in paise: `total` is `subtotal` + `fee` + `gst` − `discount`. */
export const amounts = z.object({
  subtotal: count(),
  discount: count(),
  fee: count(),
  gst: count(),
  total: count(),
});
export type Amounts = z.infer<typeof amounts>;

const orderBuyer = z.object({ name: z.string(), mobile: z.string(), email: z.nullable(z.string()) });

/** An order in a list. Of an order over events of several organisers it has the part of one organiser alone. */
export const orderSummary = z.object({
  _id: z.string(),
  state: orderState,
  created_at: instant(),
  buyer: orderBuyer,
  /** The names of its events. */
  events: z.array(z.string()),
  people: count(),
  /** In paise. */
  total: count(),
  purchase_mode: purchaseMode,
  tender: z.nullable(tender),
});
export type OrderSummary = z.infer<typeof orderSummary>;

/** A ticket of an order, or a part of the order that has none yet. */
export const orderTicket = z.object({
  /** Its tracking id. */
  _id: z.string(),
  event: z.object({ _id: z.string(), name: z.string(), start: instant() }),
  people: count(),
  /** `none`: the order was never paid; `refused`: late money could not have it. */
  state: z.enum(['valid', 'refunded', 'refused', 'none']),
  lines: z.array(z.object({ package: z.string(), quantity: count(), unit_price: count() })),
  amounts,
});
export type OrderTicket = z.infer<typeof orderTicket>;

/** Something that happened to an order. Amounts in paise. */
export const orderStep = z.object({
  at: instant(),
  kind: z.enum([
    'placed',
    'sold',
    'paid',
    'cleared',
    'expired',
    'message',
    'refund',
    'refunded_at_the_desk',
    'withdrawn',
    'resent',
    'corrected',
    'note',
  ]),
  /** The member of staff. */
  by: z.nullable(z.string()),
  /** A note, a reason, or what was changed. */
  text: z.nullable(z.string()),
  amount: z.nullable(count()),
  /** Of a message or a refund: how far it is. */
  state: z.nullable(z.string()),
  /** Of a message: `ticket`, `refund` … */
  template: z.nullable(z.string()),
  channel: z.nullable(messageChannel),
  /** The id of the payment or refund at the gateway. */
  reference: z.nullable(z.string()),
});
export type OrderStep = z.infer<typeof orderStep>;

/** An order as its organiser sees it. */
export const consoleOrder = z.object({
  ...orderSummary.shape,
  paid_at: z.nullable(instant()),
  channel: orderChannel,
  coupon: z.nullable(z.string()),
  amounts,
  /** What was refunded of `amounts`, in paise, also what the gateway has not sent yet. */
  refunded: count(),
  tickets: z.array(orderTicket),
  payments: z.array(z.object({ _id: z.string(), at: instant(), amount: count() })),
  refunds: z.array(
    z.object({
      _id: z.nullable(z.string()),
      at: instant(),
      amount: count(),
      reason: z.string(),
      state: z.enum(['pending', 'processed', 'failed']),
    }),
  ),
  /** It also has events of other organisers, which are not shown. */
  is_shared: z.boolean(),
  /** The earliest first. */
  story: z.array(orderStep),
});
export type ConsoleOrder = z.infer<typeof consoleOrder>;

/** The amounts that a refund of tickets returns, in paise. */
export const refundPreview = z.object({
  tickets: z.array(z.object({ _id: z.string(), amounts, refund: count() })),
  /** The refund: the sum of the tickets, or all that is left of the payment (docs/payments.md). */
  total: count(),
  /** All tickets of the order are refunded, so the order is. */
  is_whole: z.boolean(),
  /** The money goes back through the gateway, by hand at the desk, or there is none. */
  by: z.enum(['gateway', 'desk', 'nothing']),
});
export type RefundPreview = z.infer<typeof refundPreview>;

const ofOrder = z.object({ organiser: id(), order: id() });
const chosen = listOf(id(), 1, 100);
/** A day in India. */
const day = text(10, 10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'is a day such as 2026-11-20'));

export const orderFilter = {
  /** A name, a mobile number, an email address, a tracking id, an order id or a payment id. */
  q: maybe(text(120)),
  event: maybe(id()),
  package: maybe(id()),
  state: maybe(orderState),
  channel: maybe(orderChannel),
  from: maybe(day),
  /** The last day. */
  to: maybe(day),
};

/** The events of an organiser that its orders can be for. */
export const orderEvent = z.object({
  _id: z.string(),
  name: z.string(),
  start: instant(),
  end: instant(),
  packages: z.array(z.object({ _id: z.string(), name: z.string() })),
});
export type OrderEvent = z.infer<typeof orderEvent>;

/** The orders of an organiser. */
export const orders = {
  events: endpoint({
    method: 'GET',
    path: `${OF_ORGANISER}/order-events`,
    auth: { permission: 'orders.read', of: 'organiser' },
    summary: 'The events and dates of an organiser that tickets are sold for, the latest first, at most 500',
    tags,
    params: z.object({ organiser: id() }),
    query: z.object({ q: maybe(text(80)) }),
    response: { 200: z.object({ events: z.array(orderEvent) }) },
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: `${OF_ORGANISER}/orders`,
    auth: { permission: 'orders.read', of: 'organiser' },
    summary: 'The orders of an organiser, the latest first',
    tags,
    params: z.object({ organiser: id() }),
    query: z.object({
      ...orderFilter,
      /** The `next` of the page before. */
      after: maybe(id()),
      limit: z._default(queryWhole(1, 100), 25),
    }),
    response: { 200: z.object({ orders: z.array(orderSummary), next: z.nullable(z.string()) }) },
    errors: [],
  }),
  get: endpoint({
    method: 'GET',
    path: `${OF_ORGANISER}/orders/:order`,
    auth: { permission: 'orders.read', of: 'organiser' },
    summary: 'An order with its tickets, its money and its story',
    tags,
    params: ofOrder,
    response: { 200: consoleOrder },
    errors: [],
  }),
  resend: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/orders/:order/resend`,
    auth: { permission: 'orders.write', of: 'organiser' },
    summary: 'Send the valid tickets of an order again on a channel',
    tags,
    params: ofOrder,
    body: z.object({ channel: messageChannel }),
    response: { 200: consoleOrder },
    errors: ['not_possible', 'rate_limited'],
  }),
  correctBuyer: endpoint({
    method: 'PUT',
    path: `${OF_ORGANISER}/orders/:order/buyer`,
    auth: { permission: 'orders.write', of: 'organiser' },
    summary: 'Correct the name and the email address of a buyer; tickets and later messages have them',
    tags,
    params: ofOrder,
    body: z.object({ name: personName, email: maybe(buyer.shape.email) }),
    response: { 200: consoleOrder },
    errors: ['not_possible'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/orders/:order/notes`,
    auth: { permission: 'orders.write', of: 'organiser' },
    summary: 'Write a note for colleagues',
    tags,
    params: ofOrder,
    body: z.object({ text: personText(1000, 1) }),
    response: { 200: consoleOrder },
    errors: [],
  }),
  previewRefund: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/orders/:order/refund-preview`,
    auth: { permission: 'refunds.write', of: 'organiser' },
    summary: 'The amounts that a refund of these tickets would return; it changes nothing',
    tags,
    params: ofOrder,
    body: z.object({ tickets: chosen }),
    response: { 200: refundPreview },
    errors: ['not_possible'],
  }),
  refund: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/orders/:order/refund`,
    auth: { permission: 'refunds.write', of: 'organiser' },
    summary:
      'Refund tickets of an order; tickets that are refunded already stay so, so that a request can be repeated',
    tags,
    params: ofOrder,
    body: z.object({
      tickets: chosen,
      reason: personText(200, 3),
      /** The total that the preview showed, in paise. */
      total: whole(0, Number.MAX_SAFE_INTEGER),
    }),
    response: { 200: consoleOrder },
    errors: ['not_possible', 'changed_meanwhile'],
  }),
};

/** Work on many orders of an event. */
export const bulkJob = z.object({
  _id: z.string(),
  kind: z.enum(['refund', 'message']),
  event: z.object({ _id: z.string(), name: z.string() }),
  state: z.enum(['running', 'paused', 'done']),
  text: z.string(),
  by: z.string(),
  created_at: instant(),
  finished_at: z.nullable(instant()),
  /** The orders when it began, and those that are done. */
  orders: count(),
  done: count(),
  /** Of a refund: the money that the gateway refunds so far, in paise. */
  amount: count(),
  /** Of a refund: the money that the box office must return by hand so far, in paise. */
  at_desk: count(),
});
export type BulkJob = z.infer<typeof bulkJob>;

const ofEvent = z.object({ organiser: id(), event: id() });
const ofJob = z.object({ organiser: id(), event: id(), job: id() });
const bulkFilter = { package: maybe(id()), channel: maybe(orderChannel), from: maybe(day), to: maybe(day) };
const bulkPreview = z.object({ orders: count(), people: count(), amount: count(), at_desk: count() });
export type BulkPreview = z.infer<typeof bulkPreview>;

/** The paid orders of an event, all or those of a filter, are refunded or get a message. */
export const bulk = {
  list: endpoint({
    method: 'GET',
    path: `${OF_ORGANISER}/events/:event/bulk-jobs`,
    auth: { permission: 'orders.read', of: 'event' },
    summary: 'The bulk jobs of an event, the latest first',
    tags,
    params: ofEvent,
    response: { 200: z.object({ jobs: z.array(bulkJob) }) },
    errors: [],
  }),
  previewRefund: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/events/:event/bulk-refunds/preview`,
    auth: { permission: 'refunds.write', of: 'event' },
    summary: 'The number of orders and the money of a bulk refund; it changes nothing',
    tags,
    params: ofEvent,
    body: z.object(bulkFilter),
    response: { 200: bulkPreview },
    errors: [],
  }),
  refund: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/events/:event/bulk-refunds`,
    auth: { permission: 'refunds.write', of: 'event' },
    summary: 'Refund the tickets of an event in each paid order; the same key starts it once',
    tags,
    params: ofEvent,
    headers: requiredIdempotency,
    body: z.object({
      ...bulkFilter,
      reason: personText(200, 3),
      /** The number of orders that the preview showed. */
      orders: whole(1, Number.MAX_SAFE_INTEGER),
    }),
    response: { 200: bulkJob },
    errors: ['not_possible', 'changed_meanwhile', 'idempotency_mismatch'],
  }),
  pauseRefund: endpoint({
    method: 'PUT',
    path: `${OF_ORGANISER}/events/:event/bulk-refunds/:job`,
    auth: { permission: 'refunds.write', of: 'event' },
    summary: 'Pause or resume a bulk refund',
    tags,
    params: ofJob,
    body: z.object({ paused: z.boolean() }),
    response: { 200: bulkJob },
    errors: ['not_possible'],
  }),
  previewMessage: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/events/:event/bulk-messages/preview`,
    auth: { permission: 'orders.write', of: 'event' },
    summary: 'The number of orders whose buyers would get a message',
    tags,
    params: ofEvent,
    body: z.object(bulkFilter),
    response: { 200: bulkPreview },
    errors: [],
  }),
  message: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/events/:event/bulk-messages`,
    auth: { permission: 'orders.write', of: 'event' },
    summary: 'Send a message to the buyers of an event, once for each order; the same key starts it once',
    tags,
    params: ofEvent,
    headers: requiredIdempotency,
    body: z.object({
      ...bulkFilter,
      text: personText(600, 3),
      orders: whole(1, Number.MAX_SAFE_INTEGER),
    }),
    response: { 200: bulkJob },
    errors: ['not_possible', 'changed_meanwhile', 'idempotency_mismatch'],
  }),
  pauseMessage: endpoint({
    method: 'PUT',
    path: `${OF_ORGANISER}/events/:event/bulk-messages/:job`,
    auth: { permission: 'orders.write', of: 'event' },
    summary: 'Pause or resume a bulk message',
    tags,
    params: ofJob,
    body: z.object({ paused: z.boolean() }),
    response: { 200: bulkJob },
    errors: ['not_possible'],
  }),
};
