import { describe, expect, test } from 'vitest';
import type { CatalogueFile } from './catalogue-file.shape.ts';
import { checkCatalogue, type KnownHandles } from './check-catalogue.rules.ts';
import { checkForm } from './parse-catalogue.rules.ts';
import { wholeOf } from './valid-subset.rules.ts';

const NOTHING: KnownHandles = {
  locations: new Set(),
  vendors: new Set(),
  venues: new Set(),
  events: new Map(),
  constants: false,
};

type Part<Key extends keyof CatalogueFile> = NonNullable<CatalogueFile[Key]>[number &
  keyof NonNullable<CatalogueFile[Key]>];
type Event = Extract<Part<'events'>, { handle: string }>;
type Package = NonNullable<Event['packages']>[number];

const pkg = (more: Partial<Package> = {}): Package => ({
  package_name: 'Entry',
  ticket_info: [
    { ticket_type: { handle: 'entry_fee' }, ticket_param: { price: 100, ticket_type: 'entry_fee' } },
  ],
  ...more,
});
const event = (more: Partial<Event> = {}): Event => ({
  handle: 'show',
  name: 'Show',
  location: 'pune',
  vendor: 'seller',
  place_name: 'Hall',
  event_start: '2030-01-01T10:00:00Z',
  event_end: '2030-01-01T12:00:00Z',
  packages: [pkg()],
  ...more,
});
const child = {
  handle: 'show-1',
  event_start: '2030-01-01T10:00:00Z',
  event_end: '2030-01-01T11:00:00Z',
  packages: [pkg()],
};
const parent = (more: Partial<Event> = {}): Event =>
  event({ slots: true, packages: [], children: [child], ...more });

const file = (more: Partial<CatalogueFile> = {}): CatalogueFile => ({
  constants: {
    platform_fee: 10,
    app_links: { android: '/a', ios: '/i' },
    support: { email: 'a@b.example', phones: ['1', '2'] },
  },
  locations: [{ handler: 'pune', region: 'Pune' }],
  vendors: [{ handle: 'seller', name: 'Seller' }],
  events: [event()],
  ...more,
});

const faults = (given: unknown, known = NOTHING): string[] => {
  const parsed = checkForm(given);
  const { faults: ofForm, sound } =
    'faults' in parsed ? parsed : { faults: [], sound: wholeOf(parsed.catalogue) };
  const found = [...ofForm, ...(sound ? checkCatalogue(sound, known) : [])];
  return found.map(({ path, message }) => `${path}: ${message}`);
};

test('a sound file has no fault', () => {
  expect(faults(file())).toEqual([]);
  expect(faults(file({ events: [parent()] }))).toEqual([]);
  expect(faults({})).toEqual([]);
});

describe('a file of the right form', () => {
  test.each<[string, CatalogueFile, string[]]>([
    [
      'an unknown location',
      file({ events: [event({ location: 'goa' })] }),
      ['events[0].location: there is no location "goa"'],
    ],
    [
      'an unknown seller',
      file({ events: [event({ vendor: 'x' })] }),
      ['events[0].vendor: there is no vendor "x"'],
    ],
    [
      'an unknown venue',
      file({ events: [event({ venue: 'x' })] }),
      ['events[0].venue: there is no venue "x"'],
    ],
    [
      'no place at all',
      file({ events: [event({ place_name: null })] }),
      ['events[0].place_name: is missing: name the place, or refer to a venue'],
    ],
    [
      'an unknown event in a group',
      file({ groups: [{ handle: 'g', name: 'G', events: ['show', 'x'] }] }),
      ['groups[0].events[1]: there is no event "x"'],
    ],
    [
      'an event twice in a group',
      file({ groups: [{ handle: 'g', name: 'G', events: ['show', 'show'] }] }),
      ['groups[0].events[1]: "show" stands here twice'],
    ],
    [
      'a banner for nothing',
      file({ banners: [{ banner_type: 'event', banner_images: ['/a'], name: 'B' }] }),
      ['banners[0].handle: a banner of type event names its event'],
    ],
    [
      'a banner for an unknown event',
      file({ banners: [{ banner_type: 'event', banner_images: ['/a'], name: 'B', handle: 'x' }] }),
      ['banners[0].handle: there is no event "x"'],
    ],
    [
      'a partner of an unknown city',
      file({ partners: [{ location: 'x', name: 'P', logo: '/a' }] }),
      ['partners[0].location: there is no location "x"'],
    ],
    [
      'a handle twice',
      file({
        vendors: [
          { handle: 'seller', name: 'A' },
          { handle: 'seller', name: 'B' },
        ],
      }),
      ['vendors[1].handle: "seller" is used more than once'],
    ],
    [
      'an event’s handle twice',
      file({ events: [event(), event()] }),
      ['events[1].handle: "show" is used more than once'],
    ],
    [
      'a date with an event’s handle',
      file({ events: [event({ handle: 'show-1' }), parent()] }),
      ['events[1].children[0].handle: "show-1" is used more than once'],
    ],
    [
      'a fee rule with no room',
      file({ events: [event({ fee_rule: { fee: 5, min_fee: 50, max_fee: 20 } })] }),
      ['events[0].fee_rule.min_fee: 50 is above max_fee 20'],
    ],
    [
      'the same at a seller',
      file({ vendors: [{ handle: 'seller', name: 'A', fee_rule: { fee: null, min_fee: 2, max_fee: 1 } }] }),
      ['vendors[0].fee_rule.min_fee: 2 is above max_fee 1'],
    ],
    [
      'an end before the start',
      file({ events: [event({ event_end: '2030-01-01T15:00:00+05:30' })] }),
      ['events[0].event_end: must be after event_start'],
    ],
    [
      'a sale that ends before it starts',
      file({
        events: [
          event({ distribution_start: '2029-12-02T00:00:00Z', distribution_end: '2029-12-01T00:00:00Z' }),
        ],
      }),
      ['events[0].distribution_end: must be after distribution_start'],
    ],
    [
      'a sale after the event',
      file({ events: [event({ distribution_start: '2030-02-01T00:00:00Z' })] }),
      ['events[0].distribution_start: must be before event_end'],
    ],
    [
      'no packages',
      file({ events: [event({ packages: [] })] }),
      ['events[0].packages: at least one package'],
    ],
    [
      'a minimum above the maximum',
      file({ events: [event({ packages: [pkg({ min_purchase: 5, max_purchase: 4 })] })] }),
      ['events[0].packages[0].min_purchase: 5 is above max_purchase 4'],
    ],
    [
      'a slot parent with a limit of one customer',
      file({ events: [event({ slots: true, packages: [], max_per_customer: 2, children: [child] })] }),
      ['events[0].max_per_customer: a slot parent sells nothing itself: its children carry the limit'],
    ],
    [
      'a package for more people than one customer may bring',
      file({ events: [event({ max_per_customer: 6, packages: [pkg({ pax: 10 })] })] }),
      ['events[0].packages[0].pax: 10 people are above the event’s max_per_customer 6'],
    ],
    [
      'a minimum above the limit of one customer',
      file({ events: [event({ packages: [pkg({ min_purchase: 5, max_per_customer: 4 })] })] }),
      ['events[0].packages[0].min_purchase: 5 is above max_per_customer 4'],
    ],
    [
      'more given than there is',
      file({
        events: [event({ packages: [pkg({ package_given: 6, package_capacity: 5, package_max: 4 })] })],
      }),
      [
        'events[0].packages[0].package_given: 6 is above package_capacity 5',
        'events[0].packages[0].package_given: 6 is above package_max 4',
      ],
    ],
    [
      'a window that closes first',
      file({
        events: [
          event({
            packages: [pkg({ valid_from: '2030-01-01T00:00:00Z', valid_till: '2030-01-01T00:00:00Z' })],
          }),
        ],
      }),
      ['events[0].packages[0].valid_till: must be after valid_from'],
    ],
    [
      'a strike-out price that is none',
      file({ events: [event({ packages: [pkg({ strikeOutPrice: 100 })] })] }),
      ['events[0].packages[0].strikeOutPrice: 100 is not above the price 100'],
    ],
    [
      'two packages of one name',
      file({ events: [event({ packages: [pkg(), pkg({ package_name: 'entry' })] })] }),
      ['events[0].packages[1].package_name: "entry" is used more than once in this event'],
    ],
    [
      'a name that gives no key',
      file({ events: [event({ packages: [pkg({ package_name: 'प्रवेश' })] })] }),
      ['events[0].packages[0].key: is missing: this name gives none by itself'],
    ],
    [
      'something redeemable without value',
      file({
        events: [
          event({
            packages: [
              pkg({
                ticket_info: [
                  { ticket_type: { handle: 'redeemable' }, ticket_param: { price: 5, ticket_type: 'x' } },
                ],
              }),
            ],
          }),
        ],
      }),
      [
        'events[0].packages[0].ticket_info[0].ticket_param.value: is missing: a redeemable ticket says what it is worth',
      ],
    ],
    [
      'a group of unknown packages',
      file({ events: [event({ package_groups: [{ name: 'G', packages: ['entry', 'x', 'entry'] }] })] }),
      [
        'events[0].package_groups[0].packages[1]: there is no package "x" in this event',
        'events[0].package_groups[0].packages[2]: "entry" is in a group already',
      ],
    ],
    [
      'a parent that sells',
      file({ events: [parent({ packages: [pkg()] })] }),
      ['events[0].packages: a slot parent sells nothing itself: its children carry the packages'],
    ],
    [
      'a parent without dates',
      file({ events: [parent({ children: [] })] }),
      ['events[0].children: a slot parent needs at least one dated child'],
    ],
    [
      'dates without a parent',
      file({ events: [event({ children: [child] })] }),
      ['events[0].children: only an event with slots: true has children'],
    ],
    [
      'a date that sells nothing',
      file({ events: [parent({ children: [{ ...child, packages: [] }] })] }),
      ['events[0].children[0].packages: at least one package'],
    ],
    [
      'a date outside its parent',
      file({ events: [parent({ children: [{ ...child, event_end: '2030-01-02T00:00:00Z' }] })] }),
      ['events[0].children[0].event_start: a date lies between its parent’s event_start and event_end'],
    ],
    [
      'a code twice',
      file({
        discounts: [
          { name: 'A', coupon_name: 'SAVE', discount_value: 1, is_points: true },
          { name: 'B', coupon_name: 'sa ve', discount_value: 1, is_points: true },
        ],
      }),
      ['discounts[1].coupon_name: "SAVE" is used more than once'],
    ],
    [
      'a code that is too long',
      file({ discounts: [{ name: 'A', coupon_name: 'THIRTEENCHARS', discount_value: 1, is_points: true }] }),
      ['discounts[0].coupon_name: at most 12 characters'],
    ],
    [
      'more than all off',
      file({
        events: [
          event({ discounts: [{ name: 'A', coupon_name: 'SAVE', discount_value: 101, is_points: false }] }),
        ],
      }),
      ['events[0].discounts[0].discount_value: a percentage is at most 100'],
    ],
    [
      'no constants',
      file({ constants: undefined }),
      ['constants: is missing: fees cannot be told without platform_fee'],
    ],
  ])('with %s says so', (_, given, expected) => {
    expect(faults(given)).toEqual(expected);
  });

  test('may refer to what the database has', () => {
    const known: KnownHandles = {
      ...NOTHING,
      locations: new Set(['pune']),
      vendors: new Set(['seller']),
      venues: new Set(['v']),
      events: new Map([['old', { parent: null, slots: false }]]),
      constants: true,
    };
    expect(
      faults(
        { events: [event({ venue: 'v' })], groups: [{ handle: 'g', name: 'G', events: ['old', 'show'] }] },
        known,
      ),
    ).toEqual([]);
  });
});

describe('a file of the wrong form', () => {
  const changed = (more: object) => file({ events: [{ ...event(), ...more } as Event] });
  test.each<[string, CatalogueFile, string]>([
    [
      'a third decimal',
      changed({
        packages: [
          pkg({
            ticket_info: [
              { ticket_type: { handle: 'entry_fee' }, ticket_param: { price: 1.005, ticket_type: 'x' } },
            ],
          }),
        ],
      }),
      'events[0].packages[0].ticket_info[0].ticket_param.price',
    ],
    [
      'a price below 0',
      changed({ packages: [pkg({ strikeOutPrice: -1 })] }),
      'events[0].packages[0].strikeOutPrice',
    ],
    [
      'money as text',
      changed({ packages: [pkg({ strikeOutPrice: '5' as unknown as number })] }),
      'events[0].packages[0].strikeOutPrice',
    ],
    ['a misspelt field', changed({ event_stat: 1 }), 'events[0].event_stat'],
    ['an instant without offset', changed({ event_start: '2030-01-01T10:00:00' }), 'events[0].event_start'],
    ['a handle with spaces', changed({ handle: 'A b' }), 'events[0].handle'],
    ['a link that runs', changed({ link: 'javascript:alert(1)' }), 'events[0].link'],
    ['a picture of another site', changed({ images: ['https://x.example/a.png'] }), 'events[0].images[0]'],
    ['a fraction of a person', changed({ remaining_capacity: 1.5 }), 'events[0].remaining_capacity'],
  ])('with %s names the field', (_, given, path) => {
    expect(faults(given).map((fault) => fault.slice(0, fault.indexOf(': ')))).toEqual([path]);
  });

  test('says what is missing', () => {
    expect(faults({ locations: [{ handler: 'goa' } as never] })).toEqual(['locations[0].region: is missing']);
    expect(faults(5 as never)).toHaveLength(1);
  });
});

describe('a fault of form hides no other', () => {
  const entry = pkg();
  const loose = (more: object) => ({ ...event(), ...more });

  test.each<[string, object, string[]]>([
    [
      'in the same event',
      { events: [loose({ oops: 1, vendor: 'nobody', location: 'nowhere', packages: [] })] },
      [
        'events[0].oops: unknown field',
        'events[0].location: there is no location "nowhere"',
        'events[0].vendor: there is no vendor "nobody"',
        'events[0].packages: at least one package',
      ],
    ],
    [
      'in the same package',
      { events: [loose({ packages: [{ ...entry, pax: 0, min_purchase: 3, max_purchase: 2 }] })] },
      [
        'events[0].packages[0].pax: must be at least 1',
        'events[0].packages[0].min_purchase: 3 is above max_purchase 2',
      ],
    ],
    [
      'in the same dated child',
      {
        events: [
          {
            ...parent(),
            children: [{ ...child, oops: 1, event_end: '2030-01-01T09:00:00Z', packages: [] }],
          },
        ],
      },
      [
        'events[0].children[0].oops: unknown field',
        'events[0].children[0].event_end: must be after event_start',
        'events[0].children[0].packages: at least one package',
      ],
    ],
    [
      'and what has one may be referred to',
      {
        vendors: [{ handle: 'seller', name: '' }],
        groups: [{ handle: 'g', name: 'G', events: ['show', 'gone'] }],
        events: [loose({ name: 5 })],
      },
      [
        'vendors[0].name: must not be empty',
        'events[0].name: Invalid input: expected string, received number',
        'groups[0].events[1]: there is no event "gone"',
      ],
    ],
  ])('%s', (_what, more, expected) => {
    expect(faults({ ...file(), ...more })).toEqual(expected);
  });

  test.each<[string, object, string]>([
    ['a list that is none', { vendors: 'many' }, 'vendors'],
    ['constants that are none', { constants: 5 }, 'constants'],
    ['a constant', { constants: { ...file().constants, platform_fee: -1 } }, 'constants.platform_fee'],
    ['a venue', { events: [loose({ venue: 'No Hall!', place_name: null })] }, 'events[0].venue'],
    ['a place', { events: [loose({ place_name: 5 })] }, 'events[0].place_name'],
    ['a kind of event', { events: [{ ...parent(), slots: 'yes' }] }, 'events[0].slots'],
    ['packages that are none', { events: [loose({ packages: 5 })] }, 'events[0].packages'],
    ['a package that is none', { events: [loose({ packages: [5] })] }, 'events[0].packages[0]'],
    ['a start', { events: [loose({ event_start: 'soon' })] }, 'events[0].event_start'],
    [
      'the name that a group of packages goes by',
      {
        events: [
          loose({
            packages: [{ ...entry, package_name: 5 }],
            package_groups: [{ name: 'G', packages: ['entry'] }],
          }),
        ],
      },
      'events[0].packages[0].package_name',
    ],
    [
      'the key that a group of packages goes by',
      {
        events: [
          loose({
            packages: [{ ...entry, key: 'No Key!' }],
            package_groups: [{ name: 'G', packages: ['other'] }],
          }),
        ],
      },
      'events[0].packages[0].key',
    ],
    [
      'what a ticket is worth',
      {
        events: [
          loose({
            packages: [
              {
                ...entry,
                ticket_info: [
                  {
                    ticket_type: { handle: 'redeemable' },
                    ticket_param: { price: 1, value: 'all', ticket_type: 'x' },
                  },
                ],
              },
            ],
          }),
        ],
      },
      'events[0].packages[0].ticket_info[0].ticket_param.value',
    ],
    [
      'a price, above which nothing is known to lie',
      {
        events: [
          loose({
            packages: [
              {
                ...entry,
                strikeOutPrice: 1,
                ticket_info: [
                  {
                    ticket_type: { handle: 'entry_fee' },
                    ticket_param: { price: 'low', ticket_type: 'x' },
                  },
                ],
              },
            ],
          }),
        ],
      },
      'events[0].packages[0].ticket_info[0].ticket_param.price',
    ],
    [
      'the event of a banner',
      { banners: [{ banner_type: 'event', banner_images: ['/a'], name: 'B', handle: 'X!' }] },
      'banners[0].handle',
    ],
  ])('nor does it make one of its own: %s', (_what, more, path) => {
    const found = faults({ ...file(), ...more });
    expect(found).toEqual([expect.stringMatching(/./)]);
    expect(found[0]?.startsWith(`${path}: `)).toBe(true);
  });
});
