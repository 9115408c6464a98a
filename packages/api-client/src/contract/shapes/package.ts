import { TICKET_HANDLES } from '@jalsa/booking-core';
import * as z from 'zod/mini';
import { about } from '../about.ts';
import { count, instant, maybe } from '../primitives.ts';

export const ticketParam = about(
  'The price and the value of a ticket of a package.',
  z.object({
    price: about('The price, in rupees.', z.number(), 499.5),
    value: about('The worth at the venue, in rupees.', maybe(z.number())),
    ticket_type: about('The name of the kind of ticket.', z.string(), 'Entry fee'),
    quantity: about('The number of things that it is worth.', maybe(z.number())),
    name: about('The name of the things that it is worth.', maybe(z.string())),
  }),
);
export type TicketParam = z.infer<typeof ticketParam>;

export const ticketInfo = about(
  'One ticket of a package.',
  z.object({
    ticket_type: about(
      'The kind of the ticket.',
      z.object({
        handle: about(
          '`entry_fee`, `redeemable` (worth money at the venue) or `redeemable_items` (worth things at the venue).',
          z.enum(TICKET_HANDLES),
          'entry_fee',
        ),
      }),
    ),
    ticket_param: about('The price and the value of the ticket.', ticketParam),
  }),
);
export type TicketInfo = z.infer<typeof ticketInfo>;

export const packageShape = about(
  'A package on sale. Its price is the sum of the prices in `ticket_info`.',
  z.object({
    package_map_id: about('The id of the package, which orders name.', z.string(), 'pm-balcony'),
    short_id: about(
      'The short name of the event, date, venue or package in the tokens of its tickets.',
      z.string(),
      'b7',
    ),
    package_name: about('The name of the package.', z.string(), 'Balcony'),
    description: about('A description for people.', maybe(z.string()), 'A numbered place on the balcony.'),
    max_purchase: about('The most units of one order.', maybe(count()), 6),
    min_purchase: about('The fewest units of one order.', maybe(count()), 1),
    max_per_customer: about('The most units of all orders of one customer together.', maybe(count())),
    pax: about('The people of one unit.', count(), 1),
    package_capacity: about('The units that exist; null without a limit.', maybe(count()), 120),
    package_given: about('The units that are sold or held.', maybe(count()), 40),
    package_max: about('Another limit of the units; the smaller one counts.', maybe(count())),
    package_remaining_capacity: about(
      'The units that can still be bought; null without a limit.',
      maybe(count()),
      80,
    ),
    strikeOutPrice: about('The price that is shown struck out, in rupees.', maybe(z.number())),
    packageLabel: about(
      'A label shown with the package.',
      maybe(
        z.object({
          label: about('The text of the label.', z.string(), 'Nearly full'),
          color: about('The colour of the label, as CSS writes it.', z.string(), '#b45309'),
        }),
      ),
    ),
    is_hidden: about(
      'Whether the package is hidden: it is shown to nobody and cannot be bought.',
      z.boolean(),
      false,
    ),
    valid_from: about('When its sale begins.', maybe(instant())),
    valid_till: about('When its sale ends.', maybe(instant()), '2026-11-20T12:30:00.000Z'),
    package: about(
      'The package.',
      z.object({
        type: about(
          '`table` for packages of tables, `regular` for all others.',
          z.enum(['regular', 'table']),
          'regular',
        ),
      }),
    ),
    ticket_info: about(
      'The tickets that one unit consists of; their prices add up to its price.',
      z.array(ticketInfo),
    ),
  }),
);
export type Package = z.infer<typeof packageShape>;

export const packageGroup = about(
  'Packages under one heading.',
  z.object({
    _id: about('Its id.', z.string(), 'grp-seats'),
    name: about('Its name for people.', z.string(), 'Seats'),
    packages: about('The `package_map_id`s of its packages, in their order.', z.array(z.string()), [
      'pm-balcony',
    ]),
  }),
);
export type PackageGroup = z.infer<typeof packageGroup>;
