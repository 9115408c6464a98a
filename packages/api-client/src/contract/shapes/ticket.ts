import { TICKET_HANDLES } from '@jalsa/booking-core';
import * as z from 'zod/mini';
import { about } from '../about.ts';
import { count, instant, maybe } from '../primitives.ts';
import { eventChange } from './event-card.ts';
import { ticketParam } from './package.ts';

export const priceData = about(
  'A price with its fee.',
  z.object({
    total_price: about('The price of the packages, in rupees.', z.number(), 999),
    platform_fee: about('The fee of the platform without GST, in rupees.', z.number(), 49.95),
    gst_fee: about('GST on the fee, in rupees.', z.number(), 8.99),
  }),
);
export type PriceData = z.infer<typeof priceData>;

export const ticketLine = about(
  'One line of a ticket: how many of which package.',
  z.object({
    quantity: about('How many.', count(), 2),
    package_data: about(
      'The package.',
      z.object({
        package_map: about(
          'The package as it was sold.',
          z.object({
            package: about(
              'The package.',
              z.object({
                handle: about('The `package_map_id` of the package.', z.string(), 'pm-balcony'),
                name: about('The name of the package.', z.string(), 'Balcony'),
                pax: about('The people of one unit.', count(), 1),
                /** Names the package in the token. */
                short_id: about(
                  'The short name of the event, date, venue or package in the tokens of its tickets.',
                  z.string(),
                  'a',
                ),
              }),
            ),
          }),
        ),
      }),
    ),
    ticket_type: about(
      'The kind of the ticket.',
      z.object({
        handle: about(
          '`entry_fee`, `redeemable` or `redeemable_items`.',
          z.enum(TICKET_HANDLES),
          'entry_fee',
        ),
      }),
    ),
    ticket_param: about('The price and the value of the ticket.', ticketParam),
  }),
);
export type TicketLine = z.infer<typeof ticketLine>;

export const ticket = about(
  'A ticket as its owner sees it.',
  z.object({
    /** The same as `ticket_tracking_id`. */
    _id: about('The same as `ticket_tracking_id`.', z.string(), 'AB12CD34EF'),
    kind: about('A ticket of an event, or of a table.', z.enum(['event', 'table']), 'event'),
    purchase_mode: about('How it was bought.', z.string(), 'online'),
    event_name: about('The name of the event, or of a table’s venue.', z.string(), 'Sitar at dusk'),
    event_handle: about('The handle of the event, or of a table’s venue.', z.string(), 'sitar-at-dusk'),
    event_image_link: about(
      'The picture of the event.',
      maybe(
        z.object({
          image_link: about('The address of the picture.', z.string(), '/files/images/sitar.avif'),
        }),
      ),
    ),
    event_address: about(
      'The place.',
      z.object({ location: about('The address of the place.', z.string(), '1 Copernicus Marg, New Delhi') }),
    ),
    event_start: about('When it begins.', instant(), '2026-11-20T12:30:00.000Z'),
    event_end: about('When it ends.', instant(), '2026-11-20T15:30:00.000Z'),
    total_ppl: about('The number of people that it admits.', count(), 2),
    ticket_tracking_id: about('The tracking id of the ticket.', z.string(), 'AB12CD34EF'),
    ticket_token: about(
      'The signed token of the ticket (JWS), which the QR carries as digits.',
      z.string(),
      'eyJhbGciOiJFZERTQSIsImtpZCI6IjEifQ.eyJzdWIiOiJBQjEyQ0QzNEVGIn0.c2lnbmF0dXJl',
    ),
    ticket_qr_image: about(
      'The QR as a picture; a refunded ticket has none.',
      z.object({
        image_link: about(
          'The address of the picture.',
          z.string(),
          '/service/tickets_service/v1/no_auth/tickets/AB12CD34EF/qr.png?t=1.c2lnbmVk',
        ),
      }),
    ),
    /** The address of its calendar file, without the origin. */
    calendar_link: about(
      'The address of its calendar file, without the origin.',
      z.string(),
      '/service/events_service/v2/no_auth/events/ev-sitar/calendar.ics',
    ),
    customer_name: about('The name of the buyer.', z.string(), 'Asha Rao'),
    payment_mode: about('How it was paid.', z.string(), 'upi'),
    price_data: about('What was paid.', priceData),
    discount_data: about(
      'The discount.',
      maybe(z.object({ discount_amount: about('The amount that is taken off, in rupees.', z.number()) })),
      null,
    ),
    /** Of a refunded ticket. */
    refund_data: about(
      'The refund of a refunded ticket.',
      maybe(
        z.object({
          refund_amount: about('The event’s share of the payment, which is refunded, in rupees.', z.number()),
          refunded_at: about('The time at which it was refunded.', instant()),
        }),
      ),
      null,
    ),
    tickets_data: about('How many of which package.', z.array(ticketLine)),
    status: about('A `refunded` ticket admits nobody.', z.enum(['valid', 'refunded']), 'valid'),
    /** What became of its event; missing for an event that is held as announced, and for a table. */
    event_change: about(
      'What became of its event; null if it is held as announced, and for a table.',
      maybe(eventChange),
    ),
  }),
);
export type Ticket = z.infer<typeof ticket>;

export const ticketPage = about(
  'One page of a customer’s tickets.',
  z.object({
    tickets: about('The tickets of this page.', z.array(ticket)),
    total: about('The number of entries on all pages.', count(), 1),
    page: about('The number of the page; the first is 0.', count(), 0),
    page_size: about('The most entries of a page.', count(), 10),
  }),
);
export type TicketPage = z.infer<typeof ticketPage>;
