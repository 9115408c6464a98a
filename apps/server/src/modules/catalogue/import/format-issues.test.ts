import { describe, expect, test } from 'vitest';
import {
  child,
  type EventEntry,
  event,
  file,
  issuesOf,
  parent,
  pkg,
} from '../../../../test/support/catalogue-file.ts';
import type { CatalogueFile } from './catalogue-file.shape.ts';

describe('a format issue', () => {
  const changed = (more: object) => file({ events: [{ ...event(), ...more } as EventEntry] });
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
  ])('names the field of %s', (_, given, path) => {
    expect(issuesOf(given).map((issue) => issue.slice(0, issue.indexOf(': ')))).toEqual([path]);
  });

  test('names a missing field as missing', () => {
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
        groups: [{ handle: 'g', name: 'G', events: ['show', 'missing'] }],
        events: [loose({ name: 5 })],
      },
      [
        'vendors[0].name: must not be empty',
        'events[0].name: must be a text',
        'groups[0].events[1]: there is no event "missing"',
      ],
    ],
  ])('also reports the issues of the checks: %s', (_case, more, expected) => {
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
  ])('reports an invalid value once: %s', (_case, more, path) => {
    const found = issuesOf({ ...file(), ...more });
    expect(found).toEqual([expect.stringMatching(/./)]);
    expect(found[0]?.startsWith(`${path}: `)).toBe(true);
  });
});
