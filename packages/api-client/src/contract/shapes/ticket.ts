import { TICKET_HANDLES } from '@jalsa/booking-core';
import * as z from 'zod/mini';
import { count, instant, maybe } from '../primitives.ts';
import { eventChange } from './event-card.ts';
import { ticketParam } from './package.ts';

/** The price of a ticket, in rupees. */
export const priceData = z.object({
  total_price: z.number(),
  platform_fee: z.number(),
  gst_fee: z.number(),
});
export type PriceData = z.infer<typeof priceData>;

/** One line of a ticket: how many of which package. */
export const ticketLine = z.object({
  quantity: count(),
  package_data: z.object({
    package_map: z.object({
      package: z.object({
        handle: z.string(),
        name: z.string(),
        pax: count(),
        /** Names the package in the token. */
        short_id: z.string(),
      }),
    }),
  }),
  ticket_type: z.object({ handle: z.enum(TICKET_HANDLES) }),
  ticket_param: ticketParam,
});
export type TicketLine = z.infer<typeof ticketLine>;

/**
 * A ticket as its owner sees it. Of a table `event_name` and `event_handle` are those of the venue, and its sitting begins at
 * `event_start`. `ticket_token` is the signed text that the QR carries; a ticket that is `refunded` lets nobody in, and
 * `ticket_qr_image` has no picture of it.
 */
export const ticket = z.object({
  /** The same as `ticket_tracking_id`. */
  _id: z.string(),
  kind: z.enum(['event', 'table']),
  purchase_mode: z.string(),
  event_name: z.string(),
  event_handle: z.string(),
  event_image_link: maybe(z.object({ image_link: z.string() })),
  event_address: z.object({ location: z.string() }),
  event_start: instant(),
  event_end: instant(),
  total_ppl: count(),
  ticket_tracking_id: z.string(),
  ticket_token: z.string(),
  ticket_qr_image: z.object({ image_link: z.string() }),
  /** The address of its calendar file, without the origin. */
  calendar_link: z.string(),
  customer_name: z.string(),
  payment_mode: z.string(),
  price_data: priceData,
  discount_data: maybe(z.object({ discount_amount: z.number() })),
  /** Of a refunded ticket. */
  refund_data: maybe(z.object({ refund_amount: z.number(), refunded_at: instant() })),
  tickets_data: z.array(ticketLine),
  status: z.enum(['valid', 'checked_in', 'refunded']),
  /** What became of its event; missing for an event that is held as announced, and for a table. */
  event_change: maybe(eventChange),
});
export type Ticket = z.infer<typeof ticket>;

/** One page of a customer's tickets; `total` counts all pages. */
export const ticketPage = z.object({
  tickets: z.array(ticket),
  total: count(),
  page: count(),
  page_size: count(),
});
export type TicketPage = z.infer<typeof ticketPage>;
