import { TICKET_HANDLES } from '@jalsa/booking-core';
import * as z from 'zod/mini';
import { count, instant, maybe } from '../primitives.ts';

/** The price and the value of one ticket of a package, in rupees. */
export const ticketParam = z.object({
  price: z.number(),
  value: maybe(z.number()),
  ticket_type: z.string(),
  quantity: maybe(z.number()),
  name: maybe(z.string()),
});
export type TicketParam = z.infer<typeof ticketParam>;

/** One ticket of a package. */
export const ticketInfo = z.object({
  ticket_type: z.object({ handle: z.enum(TICKET_HANDLES) }),
  ticket_param: ticketParam,
});
export type TicketInfo = z.infer<typeof ticketInfo>;

/**
 * A package on sale. Its price is the sum of its `ticket_param` prices (rupees); `pax` is people per unit; all orders of one
 * customer together hold at most `max_per_customer` of it. `short_id` names it in the tickets of its event or venue.
 */
export const packageShape = z.object({
  package_map_id: z.string(),
  short_id: z.string(),
  package_name: z.string(),
  description: maybe(z.string()),
  max_purchase: maybe(count()),
  min_purchase: maybe(count()),
  max_per_customer: maybe(count()),
  pax: count(),
  package_capacity: maybe(count()),
  package_given: maybe(count()),
  package_max: maybe(count()),
  package_remaining_capacity: maybe(count()),
  strikeOutPrice: maybe(z.number()),
  packageLabel: maybe(z.object({ label: z.string(), color: z.string() })),
  is_hidden: z.boolean(),
  valid_from: maybe(instant()),
  valid_till: maybe(instant()),
  package: z.object({ type: z.enum(['regular', 'table']) }),
  ticket_info: z.array(ticketInfo),
});
export type Package = z.infer<typeof packageShape>;

/** Packages shown under one heading, named by their `package_map_id`. */
export const packageGroup = z.object({ _id: z.string(), name: z.string(), packages: z.array(z.string()) });
export type PackageGroup = z.infer<typeof packageGroup>;
