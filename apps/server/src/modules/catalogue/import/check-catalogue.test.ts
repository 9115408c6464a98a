import { describe, expect, test } from 'vitest';
import type { CatalogueFile } from './catalogue-file.shape.ts';
import { checkCatalogue, type KnownHandles } from './check-catalogue.rules.ts';
import { validateCatalogue } from './parse-catalogue.rules.ts';
import { allValid } from './valid-subset.rules.ts';

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

const issuesOf = (given: unknown, known = NOTHING): string[] => {
  const parsed = validateCatalogue(given);
  const { issues, valid } = 'issues' in parsed ? parsed : { issues: [], valid: allValid(parsed.catalogue) };
  const found = [...issues, ...(valid ? checkCatalogue(valid, known) : [])];
  return found.map(({ path, message }) => `${path}: ${message}`);
};

test('a valid file has no issues', () => {
  expect(issuesOf(file())).toEqual([]);
  expect(issuesOf(file({ events: [parent()] }))).toEqual([]);
  expect(issuesOf({})).toEqual([]);
});

describe('a file without format issues', () => {
  test.each<[string, CatalogueFile, string[]]>([
    [
      'an unknown location',
      file({ events: [event({ location: 'goa' })] }),
      ['events[0].location: there is no location "goa"'],
    ],
    [
      'an unknown vendor',
      file({ events: [event({ vendor: 'x' })] }),
      ['events[0].vendor: there is no vendor "x"'],
    ],
    [
      'an unknown venue',
      file({ events: [event({ venue: 'x' })] }),
      ['events[0].venue: there is no venue "x"'],
    ],
    [
      'no place',
      file({ events: [event({ place_name: null })] }),
      ['events[0].place_name: is missing: an event needs a place_name or a venue'],
    ],
    [
      'an unknown event in a group',
      file({ groups: [{ handle: 'g', name: 'G', events: ['show', 'x'] }] }),
      ['groups[0].events[1]: there is no event "x"'],
    ],
    [
      'an event twice in a group',
      file({ groups: [{ handle: 'g', name: 'G', events: ['show', 'show'] }] }),
      ['groups[0].events[1]: "show" is listed twice'],
    ],
    [
      'a banner without an event',
      file({ banners: [{ banner_type: 'event', banner_images: ['/a'], name: 'B' }] }),
      ['banners[0].handle: a banner of type event needs the handle of its event'],
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
      'a fee rule whose minimum is above its maximum',
      file({ events: [event({ fee_rule: { fee: 5, min_fee: 50, max_fee: 20 } })] }),
      ['events[0].fee_rule.min_fee: 50 is above max_fee 20'],
    ],
    [
      'a fee rule of a vendor whose minimum is above its maximum',
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
      'a slot event with a limit per customer',
      file({ events: [event({ slots: true, packages: [], max_per_customer: 2, children: [child] })] }),
      ['events[0].max_per_customer: a slot event has no limit: its children have one'],
    ],
    [
      'a package for more people than the limit per customer',
      file({ events: [event({ max_per_customer: 6, packages: [pkg({ pax: 10 })] })] }),
      ['events[0].packages[0].pax: 10 people are more than the max_per_customer 6 of the event'],
    ],
    [
      'a minimum above the limit per customer',
      file({ events: [event({ packages: [pkg({ min_purchase: 5, max_per_customer: 4 })] })] }),
      ['events[0].packages[0].min_purchase: 5 is above max_per_customer 4'],
    ],
    [
      'more pieces given than its capacity',
      file({
        events: [event({ packages: [pkg({ package_given: 6, package_capacity: 5, package_max: 4 })] })],
      }),
      [
        'events[0].packages[0].package_given: 6 is above package_capacity 5',
        'events[0].packages[0].package_given: 6 is above package_max 4',
      ],
    ],
    [
      'a package whose sale ends before it starts',
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
      'a strike-out price that is not above the price',
      file({ events: [event({ packages: [pkg({ strikeOutPrice: 100 })] })] }),
      ['events[0].packages[0].strikeOutPrice: 100 is not above the price 100'],
    ],
    [
      'two packages with the same key',
      file({ events: [event({ packages: [pkg(), pkg({ package_name: 'entry' })] })] }),
      ['events[0].packages[1].package_name: "entry" is used more than once in this event'],
    ],
    [
      'a package name that gives no key',
      file({ events: [event({ packages: [pkg({ package_name: 'प्रवेश' })] })] }),
      ['events[0].packages[0].key: is missing: the name has no Latin letter or digit to make one from'],
    ],
    [
      'a redeemable ticket without a value',
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
        'events[0].packages[0].ticket_info[0].ticket_param.value: is missing: a redeemable ticket needs a value',
      ],
    ],
    [
      'a group of unknown packages',
      file({ events: [event({ package_groups: [{ name: 'G', packages: ['entry', 'x', 'entry'] }] })] }),
      [
        'events[0].package_groups[0].packages[1]: there is no package "x" in this event',
        'events[0].package_groups[0].packages[2]: "entry" is already in a group',
      ],
    ],
    [
      'a slot event with packages',
      file({ events: [parent({ packages: [pkg()] })] }),
      ['events[0].packages: a slot event has no packages: its children have them'],
    ],
    [
      'a slot event without children',
      file({ events: [parent({ children: [] })] }),
      ['events[0].children: a slot event needs at least one child'],
    ],
    [
      'an event with children and without slots',
      file({ events: [event({ children: [child] })] }),
      ['events[0].children: only an event with slots: true has children'],
    ],
    [
      'a date without packages',
      file({ events: [parent({ children: [{ ...child, packages: [] }] })] }),
      ['events[0].children[0].packages: at least one package'],
    ],
    [
      'a date outside the time of its parent',
      file({ events: [parent({ children: [{ ...child, event_end: '2030-01-02T00:00:00Z' }] })] }),
      [
        'events[0].children[0].event_start: a date must be between the event_start and event_end of its parent',
      ],
    ],
    [
      'a coupon that is used twice',
      file({
        discounts: [
          { name: 'A', coupon_name: 'SAVE', discount_value: 1, is_points: true },
          { name: 'B', coupon_name: 'sa ve', discount_value: 1, is_points: true },
        ],
      }),
      ['discounts[1].coupon_name: "SAVE" is used more than once'],
    ],
    [
      'a coupon that is too long',
      file({ discounts: [{ name: 'A', coupon_name: 'THIRTEENCHARS', discount_value: 1, is_points: true }] }),
      ['discounts[0].coupon_name: at most 12 characters'],
    ],
    [
      'a discount of more than 100 percent',
      file({
        events: [
          event({ discounts: [{ name: 'A', coupon_name: 'SAVE', discount_value: 101, is_points: false }] }),
        ],
      }),
      ['events[0].discounts[0].discount_value: a percentage is at most 100'],
    ],
    ['no constants', file({ constants: undefined }), ['constants: is missing: events need a platform_fee']],
  ])('is refused for %s', (_, given, expected) => {
    expect(issuesOf(given)).toEqual(expected);
  });

  test('may refer to rows of the database', () => {
    const known: KnownHandles = {
      ...NOTHING,
      locations: new Set(['pune']),
      vendors: new Set(['seller']),
      venues: new Set(['v']),
      events: new Map([['old', { parent: null, slots: false }]]),
      constants: true,
    };
    expect(
      issuesOf(
        { events: [event({ venue: 'v' })], groups: [{ handle: 'g', name: 'G', events: ['old', 'show'] }] },
        known,
      ),
    ).toEqual([]);
  });
});

describe('a format issue', () => {
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
    ['a link that runs a script', changed({ link: 'javascript:alert(1)' }), 'events[0].link'],
    ['a picture of another site', changed({ images: ['https://x.example/a.png'] }), 'events[0].images[0]'],
    ['a fraction of a person', changed({ remaining_capacity: 1.5 }), 'events[0].remaining_capacity'],
  ])('of %s names the field', (_, given, path) => {
    expect(issuesOf(given).map((issue) => issue.slice(0, issue.indexOf(': ')))).toEqual([path]);
  });

  test('of a missing field says so', () => {
    expect(issuesOf({ locations: [{ handler: 'goa' } as never] })).toEqual([
      'locations[0].region: is missing',
    ]);
    expect(issuesOf(5 as never)).toHaveLength(1);
  });
});

describe('a file with a format issue', () => {
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
      'in an event that a group names',
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
  ])('also reports the issues of the checks: %s', (_what, more, expected) => {
    expect(issuesOf({ ...file(), ...more })).toEqual(expected);
  });

  test.each<[string, object, string]>([
    ['a list', { vendors: 'many' }, 'vendors'],
    ['the constants', { constants: 5 }, 'constants'],
    ['a constant', { constants: { ...file().constants, platform_fee: -1 } }, 'constants.platform_fee'],
    ['a venue', { events: [loose({ venue: 'No Hall!', place_name: null })] }, 'events[0].venue'],
    ['a place', { events: [loose({ place_name: 5 })] }, 'events[0].place_name'],
    ['slots', { events: [{ ...parent(), slots: 'yes' }] }, 'events[0].slots'],
    ['the packages', { events: [loose({ packages: 5 })] }, 'events[0].packages'],
    ['a package', { events: [loose({ packages: [5] })] }, 'events[0].packages[0]'],
    ['a start', { events: [loose({ event_start: 'soon' })] }, 'events[0].event_start'],
    [
      'the name of a package in a group',
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
      'the key of a package in a group',
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
      'the value of a ticket',
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
      'the price below a strike-out price',
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
  ])('reports an invalid value once: %s', (_what, more, path) => {
    const found = issuesOf({ ...file(), ...more });
    expect(found).toEqual([expect.stringMatching(/./)]);
    expect(found[0]?.startsWith(`${path}: `)).toBe(true);
  });
});
