import { personName } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { requiredIdempotency } from '../contract/idempotency.ts';
import { buyer, mobile } from '../contract/person-fields.ts';
import { count, id, instant, listOf, maybe, whole } from '../contract/primitives.ts';
import { tender } from './orders.ts';
import { OF_ORGANISER } from './root.ts';

const tags = ['box office'] as const;
const ofEvent = z.object({ organiser: id(), event: id() });

/** A package as the box office sells it. */
export const salePackage = z.object({
  _id: z.string(),
  name: z.string(),
  /** In paise. */
  price: count(),
  /** The people that one admits. */
  pax: count(),
  /** Pieces; null without a limit. */
  left: z.nullable(count()),
  is_hidden: z.boolean(),
  /** Why it cannot be sold now; null if it can. */
  refusal: z.nullable(z.string()),
});
export type SalePackage = z.infer<typeof salePackage>;

/** An event at the box office. */
export const sale = z.object({
  _id: z.string(),
  name: z.string(),
  start: instant(),
  /** People; null without a limit. */
  left: z.nullable(count()),
  packages: z.array(salePackage),
});
export type Sale = z.infer<typeof sale>;

/** What was sold, with the tickets to show. */
export const sold = z.object({
  order: z.string(),
  /** In paise. */
  total: count(),
  tickets: z.array(z.object({ _id: z.string(), people: count(), token: z.string() })),
});
export type Sold = z.infer<typeof sold>;

/** Tickets are sold and given away at the door. */
export const boxOffice = {
  event: endpoint({
    method: 'GET',
    path: `${OF_ORGANISER}/events/:event/sale`,
    auth: { permission: 'sales.write', of: 'event' },
    summary: 'An event with the packages that the box office can sell, and what is left of them',
    tags,
    params: ofEvent,
    response: { 200: sale },
    errors: [],
  }),
  sell: endpoint({
    method: 'POST',
    path: `${OF_ORGANISER}/events/:event/sales`,
    auth: { permission: 'sales.write', of: 'event' },
    summary: 'Sell or give away tickets; the buyer’s mobile number gets them. The same key sells once',
    tags,
    params: ofEvent,
    headers: requiredIdempotency,
    body: z.object({
      packages: listOf(z.object({ package: id(), quantity: whole(1, 1000) }), 1, 50),
      buyer: z.object({ name: personName, mobile, email: maybe(buyer.shape.email) }),
      tender,
      /** What the buyer pays, in paise, as the page shows it; 0 for complimentary tickets. */
      total: whole(0, Number.MAX_SAFE_INTEGER),
    }),
    response: { 200: sold },
    errors: [
      'sold_out',
      'sale_closed',
      'customer_limit',
      'package_limit',
      'zero_rupee_mixed',
      'price_changed',
      'order_closed',
      'request_in_progress',
      'idempotency_mismatch',
    ],
  }),
};
