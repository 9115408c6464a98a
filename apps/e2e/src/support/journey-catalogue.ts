import { addHours } from 'date-fns/addHours';
import { journeyPost } from './journey-post.ts';

/**
 * The two viewport sizes of every journey. Each size has its own city and events, so that the two never compete for
 * places.
 */
export const SIZES = ['phone', 'desktop'] as const;
export type Size = (typeof SIZES)[number];

export const CITIES: Record<Size, { handler: string; region: string }> = {
  phone: { handler: 'chandipur', region: 'Chandipur' },
  desktop: { handler: 'devgarh', region: 'Devgarh' },
};

/** A city without events, whose name is longer than a line on a phone. */
export const EMPTY_CITY = { handler: 'longpur', region: 'Tirupperunthuraiyurmelkarai-upon-Sea' };

/** A city with one event, where the names of the city, the group and the event are all long. */
export const LONG_NAMES_CITY = {
  handler: 'longgaon',
  region: 'Tirunelvelikattabommanpettai-on-the-Hill',
  group: { handle: 'long-nights', name: 'Sangeetanatyanrityamahotsavasandhyakal of the Long Nights' },
};

/** A city with more events than one list page, of several kinds, dates and prices. Its capacity never runs out. */
export const BUSY_CITY = { handler: 'melanagar', region: 'Melanagar' };

/** A group whose events are all in the past. */
export const PAST_GROUP = { handle: 'daybreak', name: 'Ragas at Daybreak' };

const BUSY_KINDS = ['concert', 'comedy', 'film'];
/** Ascending prices. */
const BUSY_PRICES = [0, 350, 900, 2400];

/** A ticket price in the format of the catalogue file. */
const entryFee = (price: number) => ({
  ticket_type: { handle: 'entry_fee' },
  ticket_param: { price, ticket_type: 'entry_fee' },
});

const seat = (price: number, limits: object = {}) => ({
  package_name: 'Seat',
  ticket_info: [entryFee(price)],
  ...limits,
});

/** A description with a table that is wider than a phone. */
function timetable(): string {
  const row = (name: string) => `<tr>${DAYS.map((day) => `<td>${name} on ${day}</td>`).join('')}</tr>`;
  const head = `<tr>${DAYS.map((day) => `<th>${day}</th>`).join('')}</tr>`;
  return `<table><thead>${head}</thead><tbody>${row('Doors')}${row('Supper')}</tbody></table>`;
}
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Dates of a slot event with the given capacities. */
const workshopDates = (now: Date, places: number[]) =>
  places.map((remaining_capacity, index) => ({
    handle: `day-${index + 1}`,
    event_start: hoursFrom(now, 24 * (3 * index + 6)),
    event_end: hoursFrom(now, 24 * (3 * index + 6) + 4),
    remaining_capacity,
    packages: [seat(1200)],
  }));

/**
 * The events of the journeys, by key. A journey that depends on the remaining stock has a key of its own; `regular`
 * has plenty of stock for all others.
 */
const EVENTS = {
  main: (now: Date) => ({
    name: 'Monsoon Ragas',
    show_in_list: true,
    description: '<p>Three ragas of the rains, <strong>without</strong> a microphone.</p>',
    eventLabels: ['Selling fast'],
    remaining_capacity: 400,
    fee_rule: { fee: 5, min_fee: 20, max_fee: 90 },
    packages: [
      {
        package_name: 'Early Bird',
        description: 'On the lawn, mats are there.',
        strikeOutPrice: 799,
        packageLabel: { label: 'Few left', color: '#b4540a' },
        max_purchase: 4,
        ticket_info: [entryFee(499.5)],
      },
      {
        package_name: 'Entry and Supper',
        pax: 2,
        package_capacity: 90,
        package_given: 10,
        ticket_info: [
          entryFee(799),
          {
            ticket_type: { handle: 'redeemable_items' },
            ticket_param: {
              price: 600,
              value: 750,
              quantity: 2,
              name: 'Thali',
              ticket_type: 'redeemable_items',
            },
          },
        ],
      },
    ],
    package_groups: [{ name: 'On the lawn', packages: ['early-bird', 'entry-and-supper'] }],
    discounts: [
      {
        coupon_name: 'MONSOON10',
        name: 'Monsoon offer',
        description: '10% off all tickets.',
        discount_value: 10,
        is_points: false,
        min_amount: 500,
        valid_till: hoursFrom(now, 240),
      },
    ],
  }),
  free: () => ({
    name: 'Open Mic on the Steps',
    remaining_capacity: 60,
    packages: [{ package_name: 'Guest List', max_purchase: 2, ticket_info: [entryFee(0)] }, seat(150)],
  }),
  regular: () => ({
    name: 'Sunday Sitar',
    remaining_capacity: 100_000,
    packages: [
      seat(350),
      { package_name: 'Balcony', ticket_info: [entryFee(150)] },
      { package_name: 'Family Table', package: { type: 'table' }, pax: 4, ticket_info: [entryFee(1800)] },
    ],
  }),
  'failed-payment': () => ({
    name: 'Late Night Qawwali',
    remaining_capacity: 40,
    packages: [seat(600), { package_name: 'Balcony', ticket_info: [entryFee(350)] }],
  }),
  'in-app-browser': () => ({
    name: 'Qawwali on the Terrace',
    remaining_capacity: 40,
    packages: [seat(600)],
  }),
  'dismissed-payment': () => ({
    name: 'Clay and Chai',
    remaining_capacity: 12,
    packages: [seat(900, { package_remaining_capacity: 8 })],
    discounts: [
      { coupon_name: 'ONCEONLY', name: 'One for one', discount_value: 100, is_points: true, max_uses: 1 },
    ],
  }),
  'open-orders': () => ({ name: 'Kathak by Candlelight', remaining_capacity: 40, packages: [seat(800)] }),
  'several-dates': (now: Date) => ({
    name: 'Weaving by the Window',
    slots: true,
    packages: [],
    children: workshopDates(now, [12, 12]),
    discounts: [{ coupon_name: 'BOTHDAYS', name: 'Both days', discount_value: 300, is_points: true }],
  }),
  'several-first': () => ({
    name: 'Folk Songs on the Terrace',
    remaining_capacity: 12,
    packages: [seat(400)],
  }),
  'several-second': () => ({ name: 'Stories after Dark', remaining_capacity: 1, packages: [seat(600)] }),
  'late-payment': () => ({ name: 'Pay Day Party', remaining_capacity: 12, packages: [seat(700)] }),
  'script-blocked': () => ({ name: 'Stand-up at the Mill', remaining_capacity: 12, packages: [seat(499)] }),
  'last-places-before-continue': () => ({
    name: 'Terrace Jazz',
    remaining_capacity: 50,
    packages: [
      { package_name: 'Front Row', package_remaining_capacity: 3, ticket_info: [entryFee(1200)] },
      { package_name: 'Standing', ticket_info: [entryFee(400)] },
    ],
  }),
  'last-places-before-order': () => ({
    name: 'Rooftop Jazz',
    remaining_capacity: 50,
    packages: [
      { package_name: 'Front Row', package_remaining_capacity: 3, ticket_info: [entryFee(1200)] },
      { package_name: 'Standing', ticket_info: [entryFee(400)] },
    ],
  }),
  'long-names': () => ({
    name: 'Superduperextralongunbreakableeventnamewithoutanyspaces',
    description: timetable(),
    show_in_list: true,
    images: [],
    packages: [
      {
        package_name: 'Superduperextralongunbreakablepackagenamewithoutspaces',
        max_purchase: 1_000_000,
        ticket_info: [entryFee(7_267)],
      },
    ],
  }),
  'repriced-before-continue': () => ({
    name: 'Shadows of Tholu Bommalata',
    remaining_capacity: 40,
    packages: [seat(500)],
  }),
  'repriced-before-order': () => ({
    name: 'Puppets of Kathputli',
    remaining_capacity: 40,
    packages: [seat(500)],
  }),
  'cancelled-later': () => ({
    name: 'Masks of Chhau',
    remaining_capacity: 40,
    packages: [seat(500)],
  }),
  'package-states': (now: Date) => ({
    name: 'A Ticket of Every Kind',
    remaining_capacity: 200,
    packages: [
      { package_name: 'Open to All', ticket_info: [entryFee(300)], max_purchase: 2 },
      { package_name: 'Gone Already', package_remaining_capacity: 0, ticket_info: [entryFee(300)] },
      { package_name: 'Opens Tonight', valid_from: hoursFrom(now, 5), ticket_info: [entryFee(300)] },
      { package_name: 'Last Hours', valid_till: hoursFrom(now, 7), ticket_info: [entryFee(300)] },
      { package_name: 'Next Week', valid_from: hoursFrom(now, 72), ticket_info: [entryFee(300)] },
      { package_name: 'Last Week', valid_till: hoursFrom(now, -48), ticket_info: [entryFee(300)] },
      { package_name: 'By Invitation', is_hidden: true, ticket_info: [entryFee(1000)] },
    ],
  }),
  dates: (now: Date) => ({
    name: 'Pottery by the Lake',
    slots: true,
    packages: [],
    children: [
      { key: 'first', start: 24 * 6 },
      { key: 'second', start: 24 * 13 },
    ].map(({ key, start }) => ({
      handle: key,
      event_start: hoursFrom(now, start),
      event_end: hoursFrom(now, start + 3),
      remaining_capacity: 12,
      packages: [seat(1450)],
      discounts: [{ coupon_name: 'CLAY200', name: 'Clay', discount_value: 200, is_points: true }],
    })),
  }),
  past: (now: Date) => ({
    name: 'Dhrupad at Daybreak',
    event_start: hoursFrom(now, -72),
    event_end: hoursFrom(now, -48),
    packages: [seat(450)],
  }),
  'sold-out': () => ({ name: 'Ghazals under the Banyan', remaining_capacity: 0, packages: [seat(800)] }),
  'one-date-sold-out': (now: Date) => ({
    name: 'Block Printing, Three Days',
    slots: true,
    packages: [],
    children: workshopDates(now, [0, 12, 12]),
  }),
  'all-dates-sold-out': (now: Date) => ({
    name: 'Indigo Dyeing, Two Days',
    slots: true,
    packages: [],
    children: workshopDates(now, [0, 0]),
  }),
} satisfies Record<string, (now: Date) => object>;

export type EventKey = keyof typeof EVENTS;

/** The handle of an event at a size. */
export const handleOf = (key: EventKey | 'dates-first' | 'dates-second', size: Size): string =>
  `journey-${key}-${size}`;

/**
 * One journey event in the format of the catalogue file; `changes` lets a journey import it again with other values.
 */
export function journeyEvent(key: EventKey, size: Size, now: Date, changes: object = {}): object {
  const event: { name: string; children?: { handle: string }[] } = EVENTS[key](now);
  const handle = handleOf(key, size);
  return {
    handle,
    location: CITIES[size].handler,
    vendor: 'journey-house',
    place_name: 'The Old Mill',
    address: '1 Mill Road',
    images: ['/favicon.svg'],
    show_in_list: false,
    event_start: hoursFrom(now, 24 * 5),
    event_end: hoursFrom(now, 24 * 14),
    ...event,
    ...(event.children && {
      children: event.children.map((child) => ({
        ...child,
        handle: `${handle.replace(`-${size}`, '')}-${child.handle}-${size}`,
      })),
    }),
    ...changes,
  };
}

/** 48 events, one a day from tomorrow: 32 music evenings and 16 matinees of comedy or film. */
function busyCityEvents(now: Date) {
  return Array.from({ length: 48 }, (_, index) => {
    const isMusic = index % 3 > 0;
    return {
      handle: `busy-${index}`,
      name: isMusic ? `Sarangi Evening ${index}` : `Matinee ${index}`,
      keyword: isMusic ? BUSY_KINDS[0] : BUSY_KINDS[1 + (index % 2)],
      location: BUSY_CITY.handler,
      vendor: 'journey-house',
      place_name: 'The Long Hall',
      address: '2 Fair Road',
      images: [],
      show_in_list: true,
      event_start: hoursFrom(now, 24 * (index + 1)),
      event_end: hoursFrom(now, 24 * (index + 1) + 2),
      packages: [seat(BUSY_PRICES[index % 4] ?? 0)],
    };
  });
}

/** The journey events as a catalogue file. All dates are relative to `now`. */
export function journeyCatalogue(now: Date): object {
  return {
    locations: [
      ...SIZES.map((size) => CITIES[size]),
      EMPTY_CITY,
      BUSY_CITY,
      { handler: LONG_NAMES_CITY.handler, region: LONG_NAMES_CITY.region },
    ],
    vendors: [{ handle: 'journey-house', name: 'Journey House' }],
    groups: [
      {
        handle: 'matinees',
        name: 'Matinees of the Week',
        events: busyCityEvents(now).flatMap(({ handle, keyword }) =>
          keyword === BUSY_KINDS[0] ? [] : [handle],
        ),
      },
      { ...PAST_GROUP, events: SIZES.map((size) => handleOf('past', size)) },
      { ...LONG_NAMES_CITY.group, events: [longNamesEvent(now).handle] },
    ],
    events: [
      ...SIZES.flatMap((size) => Object.keys(EVENTS).map((key) => journeyEvent(key as EventKey, size, now))),
      ...busyCityEvents(now),
      longNamesEvent(now),
    ],
    posts: [journeyPost(now)],
  };
}

function longNamesEvent(now: Date) {
  return {
    handle: 'long-night',
    name: 'Sangeetanatyanrityamahotsavasandhyakal',
    location: LONG_NAMES_CITY.handler,
    vendor: 'journey-house',
    place_name: 'Tirupperunthuraiyurmelkaraimandapam',
    address: '3 Sea Road',
    images: [],
    show_in_list: true,
    event_start: hoursFrom(now, 24 * 3),
    event_end: hoursFrom(now, 24 * 3 + 4),
    packages: [seat(1_234_567.5)],
  };
}

function hoursFrom(now: Date, hours: number): string {
  return addHours(now, hours).toISOString();
}
