/** The two sizes that every journey is made at. Each has a city and events of its own, so that they never compete. */
export const SIZES = ['phone', 'desktop'] as const;
export type Size = (typeof SIZES)[number];

export const CITIES: Record<Size, { handler: string; region: string }> = {
  phone: { handler: 'chandipur', region: 'Chandipur' },
  desktop: { handler: 'devgarh', region: 'Devgarh' },
};

/** A city whose name is longer than a phone's line. */
export const LONG_CITY = { handler: 'longpur', region: 'Tirupperunthuraiyurmelkarai-upon-Sea' };

/** A city whose name is as long, and of its one event the group and everything else too. LONG_CITY has no events. */
export const LONG_WINDED = {
  handler: 'longgaon',
  region: 'Tirunelvelikattabommanpettai-on-the-Hill',
  group: { handle: 'long-nights', name: 'Sangeetanatyanrityamahotsavasandhyakal of the Long Nights' },
};

/** A city with more events than a page, of several kinds, days and prices. What is bought there runs out for nobody. */
export const BUSY_CITY = { handler: 'melanagar', region: 'Melanagar' };

/** A group of which nothing is to come. */
export const PAST_GROUP = { handle: 'daybreak', name: 'Ragas at Daybreak' };

const BUSY_KINDS = ['concert', 'comedy', 'film'];
/** Ends with the dearest. */
const BUSY_PRICES = [0, 350, 900, 2400];

const HOUR = 3_600_000;

/** What one kind of ticket costs, in the catalogue file's shape. */
const entry = (price: number) => ({
  ticket_type: { handle: 'entry_fee' },
  ticket_param: { price, ticket_type: 'entry_fee' },
});

const seat = (price: number, limits: object = {}) => ({
  package_name: 'Seat',
  ticket_info: [entry(price)],
  ...limits,
});

/** A description whose table is wider than a phone. */
function timetable(): string {
  const row = (name: string) => `<tr>${DAYS.map((day) => `<td>${name} on ${day}</td>`).join('')}</tr>`;
  const head = `<tr>${DAYS.map((day) => `<th>${day}</th>`).join('')}</tr>`;
  return `<table><thead>${head}</thead><tbody>${row('Doors')}${row('Supper')}</tbody></table>`;
}
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Days of a slot event, each with so many places. */
const workshops = (now: Date, places: number[]) =>
  places.map((remaining_capacity, index) => ({
    handle: `day-${index + 1}`,
    event_start: at(now, 24 * (3 * index + 6)),
    event_end: at(now, 24 * (3 * index + 6) + 4),
    remaining_capacity,
    packages: [seat(1200)],
  }));

/**
 * What each journey sells, by a key. Keys are unique to a journey where it depends on what is left of its event;
 * `regular` has plenty for all who only need something to buy.
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
        ticket_info: [entry(499.5)],
      },
      {
        package_name: 'Entry and Supper',
        pax: 2,
        package_capacity: 90,
        package_given: 10,
        ticket_info: [
          entry(799),
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
        valid_till: at(now, 240),
      },
    ],
  }),
  free: () => ({
    name: 'Open Mic on the Steps',
    remaining_capacity: 60,
    packages: [{ package_name: 'Guest List', max_purchase: 2, ticket_info: [entry(0)] }, seat(150)],
  }),
  regular: () => ({
    name: 'Sunday Sitar',
    remaining_capacity: 100_000,
    packages: [
      seat(350),
      { package_name: 'Balcony', ticket_info: [entry(150)] },
      { package_name: 'Family Table', package: { type: 'table' }, pax: 4, ticket_info: [entry(1800)] },
    ],
  }),
  failed: () => ({
    name: 'Late Night Qawwali',
    remaining_capacity: 40,
    packages: [seat(600), { package_name: 'Balcony', ticket_info: [entry(350)] }],
  }),
  dismissed: () => ({
    name: 'Clay and Chai',
    remaining_capacity: 12,
    packages: [seat(900, { package_remaining_capacity: 8 })],
    discounts: [
      { coupon_name: 'ONCEONLY', name: 'One for one', discount_value: 100, is_points: true, max_uses: 1 },
    ],
  }),
  'open-orders': () => ({ name: 'Kathak by Candlelight', remaining_capacity: 40, packages: [seat(800)] }),
  late: () => ({ name: 'Pay Day Party', remaining_capacity: 12, packages: [seat(700)] }),
  blocked: () => ({ name: 'Stand-up at the Mill', remaining_capacity: 12, packages: [seat(499)] }),
  'last-places': () => ({
    name: 'Terrace Jazz',
    remaining_capacity: 50,
    packages: [
      { package_name: 'Front Row', package_remaining_capacity: 3, ticket_info: [entry(1200)] },
      { package_name: 'Standing', ticket_info: [entry(400)] },
    ],
  }),
  'last-places-late': () => ({
    name: 'Rooftop Jazz',
    remaining_capacity: 50,
    packages: [
      { package_name: 'Front Row', package_remaining_capacity: 3, ticket_info: [entry(1200)] },
      { package_name: 'Standing', ticket_info: [entry(400)] },
    ],
  }),
  wordy: () => ({
    name: 'Superduperextralongunbreakableeventnamewithoutanyspaces',
    description: timetable(),
    show_in_list: true,
    images: [],
    packages: [
      {
        package_name: 'Superduperextralongunbreakablepackagenamewithoutspaces',
        max_purchase: 1_000_000,
        ticket_info: [entry(7_267)],
      },
    ],
  }),
  'repriced-early': () => ({
    name: 'Shadows of Tholu Bommalata',
    remaining_capacity: 40,
    packages: [seat(500)],
  }),
  repriced: () => ({ name: 'Puppets of Kathputli', remaining_capacity: 40, packages: [seat(500)] }),
  states: (now: Date) => ({
    name: 'A Ticket of Every Kind',
    remaining_capacity: 200,
    packages: [
      { package_name: 'Open to All', ticket_info: [entry(300)], max_purchase: 2 },
      { package_name: 'Gone Already', package_remaining_capacity: 0, ticket_info: [entry(300)] },
      { package_name: 'Opens Tonight', valid_from: at(now, 5), ticket_info: [entry(300)] },
      { package_name: 'Last Hours', valid_till: at(now, 7), ticket_info: [entry(300)] },
      { package_name: 'Next Week', valid_from: at(now, 72), ticket_info: [entry(300)] },
      { package_name: 'Last Week', valid_till: at(now, -48), ticket_info: [entry(300)] },
      { package_name: 'By Invitation', is_hidden: true, ticket_info: [entry(1000)] },
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
      event_start: at(now, start),
      event_end: at(now, start + 3),
      remaining_capacity: 12,
      packages: [seat(1450)],
      discounts: [{ coupon_name: 'CLAY200', name: 'Clay', discount_value: 200, is_points: true }],
    })),
  }),
  over: (now: Date) => ({
    name: 'Dhrupad at Daybreak',
    event_start: at(now, -72),
    event_end: at(now, -48),
    packages: [seat(450)],
  }),
  gone: () => ({ name: 'Ghazals under the Banyan', remaining_capacity: 0, packages: [seat(800)] }),
  'date-gone': (now: Date) => ({
    name: 'Block Printing, Three Days',
    slots: true,
    packages: [],
    children: workshops(now, [0, 12, 12]),
  }),
  'dates-gone': (now: Date) => ({
    name: 'Indigo Dyeing, Two Days',
    slots: true,
    packages: [],
    children: workshops(now, [0, 0]),
  }),
} satisfies Record<string, (now: Date) => object>;

export type EventKey = keyof typeof EVENTS;

/** An event's handle: one for each size. */
export const handleOf = (key: EventKey | 'dates-first' | 'dates-second', size: Size): string =>
  `journey-${key}-${size}`;

/** One event of the journeys as the catalogue file has it; `changes` lets a journey import it again otherwise. */
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
    event_start: at(now, 24 * 5),
    event_end: at(now, 24 * 14),
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

/** 48 events, one a day from tomorrow on: 32 evenings of music, and 16 matinees of comedy or film. */
function busyCity(now: Date) {
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
      event_start: at(now, 24 * (index + 1)),
      event_end: at(now, 24 * (index + 1) + 2),
      packages: [seat(BUSY_PRICES[index % 4] ?? 0)],
    };
  });
}

/**
 * The events that the journeys are about, as a catalogue file beside the demonstration's. The same for the same `now`,
 * from which the dates are counted.
 */
export function journeyCatalogue(now: Date): object {
  return {
    locations: [
      ...SIZES.map((size) => CITIES[size]),
      LONG_CITY,
      BUSY_CITY,
      { handler: LONG_WINDED.handler, region: LONG_WINDED.region },
    ],
    vendors: [{ handle: 'journey-house', name: 'Journey House' }],
    groups: [
      {
        handle: 'matinees',
        name: 'Matinees of the Week',
        events: busyCity(now).flatMap(({ handle, keyword }) => (keyword === BUSY_KINDS[0] ? [] : [handle])),
      },
      { ...PAST_GROUP, events: SIZES.map((size) => handleOf('over', size)) },
      { ...LONG_WINDED.group, events: [longNight(now).handle] },
    ],
    events: [
      ...SIZES.flatMap((size) => Object.keys(EVENTS).map((key) => journeyEvent(key as EventKey, size, now))),
      ...busyCity(now),
      longNight(now),
    ],
  };
}

function longNight(now: Date) {
  return {
    handle: 'long-night',
    name: 'Sangeetanatyanrityamahotsavasandhyakal',
    location: LONG_WINDED.handler,
    vendor: 'journey-house',
    place_name: 'Tirupperunthuraiyurmelkaraimandapam',
    address: '3 Sea Road',
    images: [],
    show_in_list: true,
    event_start: at(now, 24 * 3),
    event_end: at(now, 24 * 3 + 4),
    packages: [seat(1_234_567.5)],
  };
}

function at(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * HOUR).toISOString();
}
