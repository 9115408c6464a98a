import type { Calendar } from './calendar.ts';
import type { DemoEvent, DemoPackage } from './demo-file.ts';
import { type EventDiscountName, eventDiscount } from './discounts.ts';
import { entryFee } from './tickets.ts';

/** Returns a changed copy of an event that takes place on `day` of the calendar. */
type Change = (event: DemoEvent, calendar: Calendar, day: number) => DemoEvent;

const changePackages =
  (change: (entry: DemoPackage, index: number, calendar: Calendar) => Partial<DemoPackage>): Change =>
  (event, calendar) => ({
    ...event,
    packages: event.packages.map((entry, index) => ({ ...entry, ...change(entry, index, calendar) })),
  });

const withDiscounts =
  (...names: EventDiscountName[]): Change =>
  (event, calendar, day) => ({
    ...event,
    is_discount_available: true,
    discounts: names.map((name) => eventDiscount(name, calendar, day)),
  });

const withFee =
  (fee_rule: DemoEvent['fee_rule']): Change =>
  (event) => ({ ...event, fee_rule });

/**
 * The special cases of the specification: the name of the case, the handle of the event that shows it on every day of
 * the year, and the change that turns the event into such a case.
 */
export const SHOWCASE: readonly { kind: string; handle: string; change: Change }[] = [
  {
    kind: 'sold out by package_remaining_capacity',
    handle: 'koli-seafood-supper',
    change: changePackages(() => ({ package_remaining_capacity: 0 })),
  },
  {
    kind: 'sold out by package_capacity − package_given',
    handle: 'monsoon-cup-final',
    change: changePackages((_, i) =>
      i === 0 ? { package_capacity: 500, package_given: 500, package_remaining_capacity: null } : {},
    ),
  },
  {
    kind: 'sold out by package_max − package_given',
    handle: 'local-train-opera',
    change: changePackages((_, i) =>
      i < 2
        ? { package_max: 90, package_given: 90, package_capacity: null, package_remaining_capacity: null }
        : {},
    ),
  },
  {
    kind: 'sold out by the event’s remaining_capacity',
    handle: 'amer-by-moonlight',
    change: (event) => ({ ...event, remaining_capacity: 0 }),
  },
  {
    kind: 'sale of the event starts within a day',
    handle: 'sunset-sessions-bandstand',
    change: (event, calendar) => ({ ...event, distribution_start: calendar.at(1, 0) }),
  },
  {
    kind: 'sale of a package starts within a day',
    handle: 'namma-metal',
    change: changePackages((_, i, calendar) => (i === 2 ? { valid_from: calendar.at(1, 0) } : {})),
  },
  {
    kind: 'sale of the event ends within a day',
    handle: 'irani-chai-comedy',
    change: (event, calendar) => ({ ...event, distribution_end: calendar.at(1, 0) }),
  },
  {
    kind: 'sale of a package ends within a day',
    handle: 'misal-mahotsav',
    change: changePackages((_, i, calendar) => (i === 1 ? { valid_till: calendar.at(1, 0) } : {})),
  },
  {
    kind: 'sale not yet started',
    handle: 'full-moon-over-chapora',
    change: (event, calendar) => ({ ...event, distribution_start: calendar.at(5, 10) }),
  },
  {
    kind: 'sale over, event still to come',
    handle: 'winter-sun-market',
    change: (event, calendar) => ({ ...event, distribution_end: calendar.at(-1, 20) }),
  },
  {
    kind: 'package expired',
    handle: 'gaana-on-the-beach',
    change: (event, calendar, day) => ({
      ...changePackages((_, i) => (i === 0 ? { valid_till: calendar.at(-2, 23.5) } : {}))(
        event,
        calendar,
        day,
      ),
      distribution_start: null,
    }),
  },
  {
    kind: 'event fee',
    handle: 'techno-at-the-yard',
    change: withFee({ fee: 7.5, min_fee: 20, max_fee: 90 }),
  },
  { kind: 'event fee of 0', handle: 'sufi-baoli', change: withFee({ fee: 0 }) },
  {
    kind: 'event fee null, so the vendor’s',
    handle: 'midnight-masala',
    change: withFee({ fee: null, min_fee: 50 }),
  },
  {
    kind: 'free booking that carries a fee',
    handle: 'pink-city-literati',
    change: withFee({ fee: 5, min_fee: 10, max_fee: 50 }),
  },
  {
    kind: 'discount flat and percent',
    handle: 'telugu-indie-night',
    change: withDiscounts('flat', 'percent'),
  },
  {
    kind: 'discount with min_amount',
    handle: 'gurgaon-garage',
    change: withDiscounts('minimum', 'fraction'),
  },
  { kind: 'discount expired', handle: 'kothrud-katta', change: withDiscounts('expired', 'percent') },
  {
    kind: 'discount with a code of 12 characters',
    handle: 'hasya-kavi-sammelan',
    change: withDiscounts('twelve'),
  },
  { kind: 'discount for a single use', handle: 'deccan-qawwal', change: withDiscounts('single', 'percent') },
  { kind: 'discount once for each customer', handle: 'poha-club-live', change: withDiscounts('perCustomer') },
  { kind: 'discount of another type', handle: 'dayro-night', change: withDiscounts('vendor', 'flat') },
  { kind: 'discount of 100 %', handle: 'adda-at-the-depot', change: withDiscounts('hundred') },
  {
    kind: 'hidden package',
    handle: 'the-improv-hour',
    change: (event) => ({
      ...event,
      packages: [
        ...event.packages,
        {
          key: 'friends-of-the-cast',
          package_name: 'Friends of the Cast',
          description: 'For those who were sent the link.',
          package: { type: 'regular' },
          ticket_info: [entryFee(150)],
          is_hidden: true,
          max_purchase: 2,
          package_remaining_capacity: 20,
        },
      ],
    }),
  },
];

/** The events whose dates are sold one by one, by handle: the number of dates and the days between two of them. */
export const SLOT_PARENTS: Record<string, { dates: number; every: number }> = {
  'ganpati-clay-camp': { dates: 6, every: 1 },
  'little-diwan': { dates: 4, every: 2 },
  'terrarium-therapy': { dates: 4, every: 7 },
  'kalamkari-day': { dates: 3, every: 7 },
  'dagdu-and-the-dragon': { dates: 5, every: 1 },
  'robot-thatha': { dates: 4, every: 3 },
  'kathakali-close-up': { dates: 8, every: 2 },
  'case-of-the-last-tram': { dates: 6, every: 1 },
  'rangilo-garbo': { dates: 9, every: 1 },
  'katha-in-the-haveli': { dates: 4, every: 1 },
  'tile-and-wine': { dates: 5, every: 4 },
  'mini-maestros': { dates: 3, every: 7 },
};
