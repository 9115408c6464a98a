import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { binary, count, id, maybe, text } from '../contract/primitives.ts';
import { orderChannel } from './orders.ts';
import { OF_ORGANISER } from './root.ts';

const tags = ['numbers'] as const;

/** A day in India. */
const day = text(10, 10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'is a day such as 2026-11-20'));

const query = z.object({
  /** The first and the last day in India; both are included. */
  from: day,
  to: day,
  by: z._default(z.enum(['day', 'hour']), 'day'),
});

/** What was sold, in paise; `total` is `subtotal` − `discount` + `fee` + `gst`. */
const sold = {
  tickets: count(),
  people: count(),
  subtotal: count(),
  discount: count(),
  fee: count(),
  gst: count(),
  total: count(),
};

/** The sales of an organiser, or of one event. A sale counts at the time of its payment, and stays after its refund. */
export const numbers = z.object({
  /** All sales of the time, the refunded ones included. */
  sold: z.object(sold),
  /** Of these the refunded ones. */
  refunded: z.object(sold),
  /** What the organiser will receive: of sales online, without the refunded ones, `subtotal` − `discount`. */
  receives: count(),
  /** What the box office took, without the refunded ones. */
  taken_at_the_desk: count(),
  /** The days or hours with sales. `at` is in India: `2026-11-20`, or `2026-11-20 18:00`. */
  times: z.array(z.object({ at: z.string(), people: count(), total: count() })),
  events: z.array(z.object({ _id: z.string(), name: z.string(), people: count(), total: count() })),
  packages: z.array(
    z.object({ event: z.string(), package: z.string(), quantity: count(), subtotal: count() }),
  ),
  /** `source` is the utm source of a payment online; empty without one. */
  channels: z.array(z.object({ channel: orderChannel, source: z.string(), people: count(), total: count() })),
});
export type Numbers = z.infer<typeof numbers>;

const ofOrganiser = { permission: 'numbers.read', of: 'organiser' } as const;

/** The sales of an organiser in sums, and its orders as a file. */
export const numbersOf = {
  organiser: endpoint({
    method: 'GET',
    path: `${OF_ORGANISER}/numbers`,
    auth: ofOrganiser,
    summary: 'The sales of all events of an organiser, or of those that the member is limited to',
    tags,
    params: z.object({ organiser: id() }),
    query,
    response: { 200: numbers },
    errors: [],
  }),
  event: endpoint({
    method: 'GET',
    path: `${OF_ORGANISER}/events/:event/numbers`,
    auth: { permission: 'numbers.read', of: 'event' },
    summary: 'The sales of an event and its dates',
    tags,
    params: z.object({ organiser: id(), event: id() }),
    query,
    response: { 200: numbers },
    errors: [],
  }),
  orders: endpoint({
    method: 'GET',
    path: `${OF_ORGANISER}/orders.csv`,
    auth: { permission: 'orders.read', of: 'organiser' },
    summary: 'The sold tickets of a time with their buyers, as CSV (UTF-8 with BOM); the export is recorded',
    tags,
    params: z.object({ organiser: id() }),
    query: z.object({ from: day, to: day, event: maybe(id()) }),
    response: { 200: binary() },
    produces: 'text/csv',
    retry: false,
    errors: [],
  }),
};
