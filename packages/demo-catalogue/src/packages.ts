import type { Calendar } from './calendar.ts';
import type { DemoPackage, DemoTicket } from './demo-file.ts';
import type { PlannedEvent } from './programme.ts';
import { type Random, randomOf } from './random.ts';
import { entryFee, menuItem, redeemable } from './tickets.ts';

const LABELS = [
  { label: 'Best value', color: '#0F6B50' },
  { label: 'Most loved', color: '#C2155F' },
  { label: 'Few left', color: '#B4540A' },
  { label: 'New', color: '#5B2A86' },
] as const;

/** Rounds a price to the nearest multiple of `to` rupees. */
const round = (value: number, to = 10): number => Math.round(value / to) * to;

/** Makes the packages of an event from its full price in rupees; `day` is the event's day in the calendar. */
type MakePackages = (price: number, random: Random, calendar: Calendar, day: number) => DemoPackage[];

const regularPackage = (
  key: string,
  package_name: string,
  ticket_info: DemoTicket[],
  more: Partial<DemoPackage> = {},
): DemoPackage => ({
  key,
  package_name,
  package: { type: 'regular' },
  ticket_info,
  max_purchase: 10,
  ...more,
});

const tablePackage = (
  key: string,
  package_name: string,
  pax: number,
  ticket_info: DemoTicket[],
  more: Partial<DemoPackage> = {},
): DemoPackage => ({
  key,
  package_name,
  package: { type: 'table' },
  pax,
  ticket_info,
  max_purchase: 3,
  package_remaining_capacity: 8,
  ...more,
});

/** The packages of a concert: entry in price phases, of which the early ones are cheaper and end sooner. */
const concertPackages: MakePackages = (price, random, calendar, day) => [
  regularPackage('early-bird', 'Early Bird', [entryFee(round(price * 0.7))], {
    description: 'For those who knew first.',
    strikeOutPrice: price,
    valid_till: day > 20 ? calendar.at(Math.floor(day / 2), 23.5) : calendar.at(-1, 23.5),
    package_remaining_capacity: random.int(20, 80),
    max_purchase: 4,
  }),
  regularPackage('general', 'General Entry', [entryFee(price)], {
    description: 'Entry for one to the whole evening.',
    package_remaining_capacity: random.int(150, 600),
    packageLabel: random.chance(0.5) ? LABELS[1] : null,
  }),
  regularPackage('fan-pit', 'Fan Pit', [entryFee(round(price * 1.9))], {
    description: 'Entry for one, nearest to the stage, by a lane of your own.',
    package_capacity: 120,
    package_given: random.int(10, 90),
    max_purchase: 6,
  }),
  regularPackage('group-of-four', 'Group of Four', [entryFee(round(price * 3.4))], {
    description: 'Entry for four who come together.',
    pax: 4,
    strikeOutPrice: price * 4,
    package_remaining_capacity: random.int(20, 60),
    packageLabel: LABELS[0],
    max_purchase: 5,
  }),
];

/** The packages of a hall: a price for each block of rows. */
const hallPackages: MakePackages = (price, random) => [
  regularPackage('stalls-front', 'Stalls, front rows', [entryFee(round(price * 1.8))], {
    description: 'Rows A to F, numbered at the door.',
    package_capacity: 80,
    package_given: random.int(4, 60),
    max_purchase: 6,
  }),
  regularPackage('stalls', 'Stalls', [entryFee(round(price * 1.3))], {
    description: 'Rows G to T.',
    package_max: 260,
    package_given: random.int(20, 140),
  }),
  regularPackage('balcony', 'Balcony', [entryFee(price)], {
    description: 'Upper level, unnumbered.',
    package_remaining_capacity: random.int(60, 240),
    packageLabel: random.chance(0.4) ? LABELS[0] : null,
  }),
  regularPackage('student', 'Student', [entryFee(round(price * 0.5))], {
    description: 'With a valid college ID at the door.',
    strikeOutPrice: price,
    package_remaining_capacity: random.int(10, 40),
    max_purchase: 2,
  }),
];

/** The packages of a club night: entry, cover charges that can be spent at the bar, prepaid drinks, and tables. */
const clubPackages: MakePackages = (price, random) => [
  regularPackage('stag-entry', 'Stag Entry', [entryFee(price), redeemable(0, round(price * 0.4, 50))], {
    description: 'Entry for one; a part comes back at the bar.',
    package_remaining_capacity: random.int(60, 200),
    max_purchase: 4,
  }),
  regularPackage('couple-entry', 'Couple Entry', [redeemable(round(price * 1.6), round(price * 1.6))], {
    description: 'Entry for two; the whole price comes back at the bar.',
    pax: 2,
    package_remaining_capacity: random.int(40, 120),
    packageLabel: LABELS[1],
    max_purchase: 4,
  }),
  regularPackage('guest-list', 'Guest List before 9 PM', [entryFee(0)], {
    description: 'Free entry for one who is in before nine. Name on the list, ID at the door.',
    package_remaining_capacity: random.int(20, 60),
    max_purchase: 2,
  }),
  regularPackage(
    'bar-pass',
    'Bar Pass',
    [
      entryFee(round(price * 0.5)),
      menuItem('House cocktail', 2, round(price * 0.8), round(price * 1.1)),
      menuItem('Small plate', 1, round(price * 0.4), round(price * 0.5)),
    ],
    {
      description: 'Entry, two house cocktails and a small plate.',
      package_remaining_capacity: random.int(20, 80),
      max_purchase: 4,
    },
  ),
  tablePackage('high-table-4', 'High Table for Four', 4, [redeemable(price * 6, price * 5)], {
    description: 'A high table near the floor; most of it comes back as food and drink.',
  }),
  tablePackage('lounge-8', 'Lounge for Eight', 8, [redeemable(price * 12, price * 12)], {
    description: 'A sofa, a host, and the full price to spend.',
    package_remaining_capacity: 4,
    max_purchase: 2,
    packageLabel: LABELS[2],
  }),
];

/** The packages of a food event: entry and prepaid food. */
const foodPackages: MakePackages = (price, random) => [
  regularPackage('entry', 'Entry', [entryFee(round(price * 0.3))], {
    description: 'Entry for one; pay at the stalls.',
    package_remaining_capacity: random.int(80, 300),
  }),
  regularPackage(
    'tasting-pass',
    'Tasting Pass',
    [entryFee(round(price * 0.2)), menuItem('Tasting plate', 6, round(price * 0.8), price)],
    {
      description: 'Entry and six tasting plates of your choice.',
      strikeOutPrice: round(price * 1.25),
      package_remaining_capacity: random.int(60, 160),
      packageLabel: LABELS[1],
    },
  ),
  regularPackage(
    'feast-for-two',
    'Feast for Two',
    [
      menuItem('Grand platter', 1, round(price * 1.2), round(price * 1.2)),
      menuItem('Dessert', 2, round(price * 0.3), round(price * 0.4)),
      redeemable(round(price * 0.3), round(price * 0.4)),
    ],
    {
      description: 'A platter for two, two desserts, and a little to spend.',
      pax: 2,
      package_remaining_capacity: random.int(30, 90),
      max_purchase: 5,
    },
  ),
  tablePackage(
    'family-table-6',
    'Family Table for Six',
    6,
    [entryFee(price), redeemable(round(price * 3.5), round(price * 3.5))],
    { description: 'A reserved table in the shade for six.' },
  ),
];

/** The packages of a workshop or an outing: few seats. */
const classPackages: MakePackages = (price, random) => [
  regularPackage('one-seat', 'One Seat', [entryFee(price)], {
    description: 'Materials for one.',
    package_remaining_capacity: random.int(6, 20),
    max_purchase: 4,
  }),
  regularPackage('pair', 'A Pair', [entryFee(round(price * 1.8))], {
    description: 'Two neighbouring places.',
    pax: 2,
    strikeOutPrice: price * 2,
    package_remaining_capacity: random.int(3, 8),
    max_purchase: 3,
    packageLabel: random.chance(0.5) ? LABELS[0] : null,
  }),
  regularPackage('team', 'Team of Five or More', [entryFee(round(price * 0.85))], {
    description: 'For each person of a team; at least five.',
    min_purchase: 5,
    max_purchase: 10,
    package_remaining_capacity: 20,
  }),
];

/** The packages of an event for children. */
const familyPackages: MakePackages = (price, random) => [
  regularPackage('child', 'Child', [entryFee(price)], {
    description: 'One child; a grown-up needs a ticket too.',
    package_remaining_capacity: random.int(40, 160),
    max_purchase: 6,
  }),
  regularPackage('grown-up-and-child', 'Grown-up and Child', [entryFee(round(price * 1.7))], {
    description: 'One of each.',
    pax: 2,
    package_remaining_capacity: random.int(40, 120),
    packageLabel: LABELS[1],
  }),
  regularPackage(
    'family-of-four',
    'Family of Four',
    [entryFee(round(price * 3)), menuItem('Lemonade', 4, 0, 200)],
    {
      description: 'Four people, and a lemonade for each.',
      pax: 4,
      strikeOutPrice: round(price * 3.6),
      package_remaining_capacity: random.int(20, 60),
      packageLabel: LABELS[0],
      max_purchase: 3,
    },
  ),
];

/** The packages of a sports event. */
const racePackages: MakePackages = (price, random) => [
  regularPackage('single', 'Single Entry', [entryFee(price)], {
    description: 'Bib, chip and medal.',
    package_capacity: 500,
    package_given: random.int(50, 350),
    max_purchase: 4,
  }),
  regularPackage('club', 'Club Entry', [entryFee(round(price * 0.8))], {
    description: 'For each runner of a club of at least six.',
    min_purchase: 6,
    max_purchase: 20,
    package_remaining_capacity: 120,
  }),
  regularPackage('spectator', 'Spectator', [entryFee(round(price * 0.25, 5))], {
    description: 'A place on the stand and breakfast.',
    package_remaining_capacity: random.int(60, 300),
  }),
];

/** The packages of a free event: entry for ₹0, and a paid ticket for supporters. */
const freePackages: MakePackages = (_price, random) => [
  regularPackage('free-entry', 'Free Entry', [entryFee(0)], {
    description: 'One seat. Please cancel if you cannot come.',
    package_remaining_capacity: random.int(40, 180),
    max_purchase: 4,
  }),
  regularPackage('supporter', 'Supporter', [entryFee(199)], {
    description: 'A seat in the first rows, and our thanks.',
    package_remaining_capacity: random.int(10, 40),
    max_purchase: 4,
    packageLabel: LABELS[3],
  }),
];

function packageMakerFor({ show }: PlannedEvent): MakePackages {
  if (show.price === 0) return freePackages;
  switch (show.genre) {
    case 'club':
      return clubPackages;
    case 'food':
      return foodPackages;
    case 'workshop':
    case 'outdoors':
      return classPackages;
    case 'kids':
      return familyPackages;
    case 'sport':
      return racePackages;
    case 'theatre':
    case 'classical':
    case 'dance':
      return hallPackages;
    default:
      return show.stage === 'ground' || show.stage === 'lawn' ? concertPackages : hallPackages;
  }
}

/** The packages of an event that takes place on a given day of the calendar. */
export function packagesFor(entry: PlannedEvent, calendar: Calendar, day: number): DemoPackage[] {
  return packageMakerFor(entry)(entry.show.price, randomOf(`packages ${entry.handle}`), calendar, day);
}
