import * as z from 'zod/mini';
import { about } from '../about.ts';
import { count, instant, maybe } from '../primitives.ts';
import { point } from './location.ts';
import { razorpayOrder } from './order.ts';
import { priceData } from './ticket.ts';
import { tablePackage } from './venue.ts';

const secretId = () =>
  about('Its secret id: everyone who has it may see and pay the order.', z.string(), 'k3J9x2mQ7vT1bN8c');

export const tableOrderCreated = about(
  'A new table order, or the order of the same `Idempotency-Key`.',
  z.object({
    data: about(
      'The answer.',
      z.object({
        ticket_order: about('The order.', z.object({ _id: secretId() })),
      }),
    ),
  }),
);
export type TableOrderCreated = z.infer<typeof tableOrderCreated>;

export const tablePayment = about(
  'The payment of a table order.',
  z.object({
    data: about(
      'The answer.',
      z.object({
        razorpay_order: about(
          'The order of the payment provider; without it nothing is to be paid.',
          maybe(razorpayOrder),
          { id: 'order_Qm1Zt9aBcDeFgH', amount: 52_950, expires_in: 540 },
        ),
        ticket_order: about('The order.', z.object({ _id: secretId() })),
      }),
    ),
  }),
);
export type TablePayment = z.infer<typeof tablePayment>;

export const tableOrder = about(
  'A table order.',
  z.object({
    _id: secretId(),
    state: about(
      '`pending`: to be paid. `paid`: confirmed. `expired`: not paid in time. `refunded`: paid, and the money is on its way back.',
      z.enum(['pending', 'paid', 'expired', 'refunded']),
      'pending',
    ),
    vendor_data: about(
      'The seller.',
      z.object({ name: about('Its name for people.', z.string(), 'Dastarkhwan') }),
    ),
    venue: about(
      'The venue.',
      z.object({
        name: about('Its name for people.', z.string(), 'Dastarkhwan'),
        handle: about('Its handle, which stands in addresses.', z.string(), 'dastarkhwan'),
        place_name: about('The name of the place.', z.string(), 'Khan Market'),
        address: about('The address of the place.', z.string(), '14 Khan Market, New Delhi'),
        point: about('The point on the map.', maybe(point), { lat: 28.6, lng: 77.227 }),
        images: about('Addresses of pictures; the first is the main one.', z.array(z.string()), [
          '/files/images/dastarkhwan.avif',
        ]),
      }),
    ),
    price_data: about(
      'What is to be paid, or was paid; `tablePayable` of `@jalsa/booking-core` is their sum.',
      priceData,
      {
        total_price: 500,
        platform_fee: 25,
        gst_fee: 4.5,
      },
    ),
    package_qty: about(
      'The packages, each with its quantity.',
      z.array(
        z.object({
          package_map_id: about('The id of the package, which orders name.', z.string(), 'pm-table-4'),
          qty: about('The units of the package.', count(), 1),
        }),
      ),
    ),
    packageData: about('The packages of the venue that it names.', z.array(tablePackage)),
    customer_name: about('The name of the buyer.', z.string(), 'Asha Rao'),
    customer_email: about('The email address, masked but for its domain.', z.string(), 'a***@example.in'),
    customer_mobile: about('The mobile number, masked but for its last digits.', z.string(), '******3210'),
    arrives_at: about('When the people arrive.', instant(), '2026-11-20T14:00:00.000Z'),
    ends_at: about('When the sitting ends.', instant(), '2026-11-20T16:00:00.000Z'),
    people: about('The number of people.', count(), 4),
    note: about('A note for the venue.', maybe(z.string()), 'A high chair, please.'),
    expires_at: about('Until when it can be paid.', instant(), '2026-11-18T06:40:00.000Z'),
    expires_in: about('The seconds until it expires, for devices whose clock is wrong.', count(), 540),
    ticket_tracking_id: about('Of a paid order: the tracking id of its ticket.', maybe(z.string())),
    reason: about('Of a refunded order: why.', maybe(z.string())),
  }),
);
export type TableOrder = z.infer<typeof tableOrder>;
