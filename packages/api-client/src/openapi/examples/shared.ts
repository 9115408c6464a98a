import type * as z from 'zod/mini';
import type {
  customer,
  discount,
  event,
  eventCard,
  location,
  packageShape,
  ticket,
} from '../../contract/shapes/index.ts';

/** A city. */
export const DELHI: z.input<typeof location> = {
  _id: 'loc-delhi',
  region: 'Delhi',
  location: { lat: 28.6139, lng: 77.209 },
  handler: 'delhi',
};

/** A concert in that city. */
export const CARD: z.input<typeof eventCard> = {
  _id: 'ev-sitar',
  name: 'Sitar at dusk',
  handle: 'sitar-at-dusk',
  keyword: 'music',
  images: ['/files/images/sitar.avif'],
  package_prices: [499.5, 1500],
  event_start: '2026-11-20T12:30:00.000Z',
  event_end: '2026-11-20T15:30:00.000Z',
  place_name: 'Kamani Auditorium',
  vendor_data: { name: 'Raga House', logo: null },
  eventDiscount: [],
  eventLabels: ['Seated'],
  show_in_list: true,
  slots: false,
};

/** A package of the concert. */
export const PACKAGE: z.input<typeof packageShape> = {
  package_map_id: 'pm-balcony',
  short_id: 'b7',
  package_name: 'Balcony',
  description: 'A numbered place on the balcony.',
  max_purchase: 6,
  min_purchase: 1,
  max_per_customer: null,
  pax: 1,
  package_capacity: 120,
  package_given: 40,
  package_max: null,
  package_remaining_capacity: 80,
  strikeOutPrice: null,
  packageLabel: { label: 'Nearly full', color: '#b45309' },
  is_hidden: false,
  valid_from: null,
  valid_till: '2026-11-20T12:30:00.000Z',
  package: { type: 'regular' },
  ticket_info: [
    { ticket_type: { handle: 'entry_fee' }, ticket_param: { price: 499.5, ticket_type: 'Entry fee' } },
  ],
};

/** The concert as its page needs it. */
export const EVENT: z.input<typeof event> = {
  ...CARD,
  short_id: '4K7Q',
  description: '<p>An evening of ragas.</p>',
  description_text: 'An evening of ragas.',
  location: DELHI,
  address: '1 Copernicus Marg, New Delhi',
  venue: { lat: 28.6226, lng: 77.2326 },
  childEndDate: null,
  ticketOnwards: 499.5,
  remaining_capacity: 80,
  max_per_customer: 10,
  distribution_start: null,
  distribution_end: '2026-11-20T12:30:00.000Z',
  is_discount_available: true,
  link: null,
  package_data: [PACKAGE],
  children: null,
  parent_id: null,
  vendor_id: 'ven-raga-house',
  fees: { platform_fee: 5, event_fee: null, vendor_fee: { fee: 4, min_fee: 10, max_fee: 200 } },
  package_group: [{ _id: 'grp-seats', name: 'Seats', packages: ['pm-balcony'] }],
};

/** An offer of the concert. */
export const DISCOUNT: z.input<typeof discount> = {
  _id: 'dis-sitar10',
  name: 'Ten percent off',
  coupon_name: 'SITAR10',
  type: 'coupon',
  discount_value: 10,
  is_points: false,
  min_amount: 500,
  description: 'For two tickets or more.',
  valid_till: '2026-11-19T18:29:59.000Z',
  vendor_id: 'ven-raga-house',
};

/** The customer who buys. */
export const CUSTOMER: z.input<typeof customer> = {
  _id: 'cus-1',
  name: 'Asha Rao',
  email: 'asha@example.in',
  mobile: '9876543210',
  country_code: '+91',
  profile_img: null,
};

/** The ticket of two balcony places. */
export const TICKET: z.input<typeof ticket> = {
  _id: 'AB12CD34EF',
  kind: 'event',
  purchase_mode: 'online',
  event_name: CARD.name,
  event_handle: CARD.handle,
  event_image_link: { image_link: '/files/images/sitar.avif' },
  event_address: { location: '1 Copernicus Marg, New Delhi' },
  event_start: CARD.event_start,
  event_end: CARD.event_end,
  total_ppl: 2,
  ticket_tracking_id: 'AB12CD34EF',
  ticket_token: 'eyJhbGciOiJFZERTQSIsImtpZCI6IjEifQ.eyJzdWIiOiJBQjEyQ0QzNEVGIn0.c2lnbmF0dXJl',
  ticket_qr_image: {
    image_link: '/service/tickets_service/v1/no_auth/tickets/AB12CD34EF/qr.png?t=1.c2lnbmVk',
  },
  calendar_link: '/service/events_service/v2/no_auth/events/ev-sitar/calendar.ics',
  customer_name: CUSTOMER.name,
  payment_mode: 'upi',
  price_data: { total_price: 999, platform_fee: 49.95, gst_fee: 8.99 },
  discount_data: null,
  refund_data: null,
  tickets_data: [
    {
      quantity: 2,
      package_data: {
        package_map: { package: { handle: 'pm-balcony', name: 'Balcony', pax: 1, short_id: 'a' } },
      },
      ticket_type: { handle: 'entry_fee' },
      ticket_param: { price: 499.5, ticket_type: 'Entry fee' },
    },
  ],
  status: 'valid',
};
