import type { Calendar } from './calendar.ts';
import type { DemoDiscount } from './demo-file.ts';

// The booking page shows the value and the minimum of a discount, so the descriptions do not repeat them.

/** Discounts of all events. A booking page lists only those of type `event_discount`. */
export const globalDiscounts = (calendar: Calendar): DemoDiscount[] => [
  {
    coupon_name: 'JALSA50',
    name: '₹50 off everything',
    type: 'event_discount',
    discount_apply_type: 'all_events',
    discount_value: 50,
    is_points: true,
    min_amount: 499,
    description: 'Good for every event on Jalsa.',
    valid_till: calendar.at(75, 23.5),
  },
  {
    coupon_name: 'FIRSTBOOKING',
    name: 'First booking',
    type: 'app_discount',
    discount_apply_type: 'all_events',
    discount_value: 10,
    is_points: false,
    description: 'For your first booking in the app.',
    max_uses_per_customer: 1,
    valid_till: calendar.at(90, 23.5),
  },
  {
    coupon_name: 'DIWALI20',
    name: 'Diwali offer',
    type: 'event_discount',
    discount_apply_type: 'all_events',
    discount_value: 20,
    is_points: false,
    description: 'Ended with the last lamp.',
    valid_till: calendar.at(-3, 23.5),
  },
];

type Terms = Omit<DemoDiscount, 'type' | 'discount_apply_type'> & Partial<DemoDiscount>;

/** Discounts of a single event, by the case that each shows. */
const EVENT_DISCOUNTS = {
  flat: (calendar: Calendar, day: number): Terms => ({
    coupon_name: 'EARLY100',
    name: 'Early seats',
    discount_value: 100,
    is_points: true,
    description: 'For those who book ahead.',
    valid_till: calendar.at(Math.max(1, day - 1), 23.5),
  }),
  percent: (): Terms => ({
    coupon_name: 'TAALI15',
    name: 'Taali 15',
    discount_value: 15,
    is_points: false,
    description: 'A round of applause, in rupees.',
  }),
  minimum: (calendar: Calendar, day: number): Terms => ({
    coupon_name: 'TOLI250',
    name: 'Come as a crowd',
    discount_value: 250,
    is_points: true,
    min_amount: 2000,
    description: 'The more of you, the merrier.',
    valid_till: calendar.at(Math.max(1, day), 12),
  }),
  fraction: (): Terms => ({
    coupon_name: 'SAADESAAT',
    name: 'Saade saat',
    discount_value: 7.5,
    is_points: false,
    min_amount: 300,
    description: 'Half of fifteen, for small outings.',
  }),
  expired: (calendar: Calendar): Terms => ({
    coupon_name: 'JALDI30',
    name: 'Be quick',
    discount_value: 30,
    is_points: false,
    description: 'For the first two days on sale.',
    valid_till: calendar.at(-1, 23.5),
  }),
  twelve: (): Terms => ({
    coupon_name: 'DOSTONKESATH',
    name: 'Doston ke saath',
    discount_value: 12,
    is_points: false,
    description: 'With a code of twelve letters.',
  }),
  single: (): Terms => ({
    coupon_name: 'EKHIBAAR',
    name: 'Only one',
    discount_value: 500,
    is_points: true,
    description: 'For one buyer only.',
    max_uses: 1,
  }),
  perCustomer: (): Terms => ({
    coupon_name: 'APNA20',
    name: 'Once each',
    discount_value: 20,
    is_points: false,
    description: 'Once for each customer.',
    max_uses: 200,
    max_uses_per_customer: 1,
  }),
  vendor: (calendar: Calendar, day: number): Terms => ({
    coupon_name: 'MEMBER10',
    name: 'Members',
    type: 'vendor_discount',
    discount_apply_type: 'vendor',
    discount_value: 10,
    is_points: false,
    description: 'For members of the club.',
    valid_till: calendar.at(day, 18),
  }),
  hundred: (): Terms => ({
    coupon_name: 'MEHMAAN',
    name: 'Our guest',
    discount_value: 100,
    is_points: false,
    description: 'All of the tickets; the platform fee stays.',
    max_uses: 25,
    max_uses_per_customer: 1,
  }),
} as const;

export type EventDiscountName = keyof typeof EVENT_DISCOUNTS;

/** A discount of an event that takes place on `day` of the calendar. */
export const eventDiscount = (name: EventDiscountName, calendar: Calendar, day: number): DemoDiscount => ({
  type: 'event_discount',
  discount_apply_type: 'event',
  ...EVENT_DISCOUNTS[name](calendar, day),
});
