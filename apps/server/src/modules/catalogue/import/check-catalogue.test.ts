import { describe, expect, test } from 'vitest';
import { event, file, issuesOf, NO_HANDLES, parent } from '../../../../test/support/catalogue-file.ts';
import type { CatalogueFile } from './catalogue-file.shape.ts';
import type { KnownHandles } from './check-catalogue.rules.ts';

test('a valid file has no issues', () => {
  expect(issuesOf(file())).toEqual([]);
  expect(issuesOf(file({ events: [parent()] }))).toEqual([]);
  expect(issuesOf({})).toEqual([]);
});

describe('a catalogue file', () => {
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
      'a QR token twice',
      file({
        driver_tokens: [
          { token: 'STAND-1', name: 'A' },
          { token: 'STAND-1', name: 'B' },
        ],
      }),
      ['driver_tokens[1].token: "STAND-1" is used more than once'],
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
      'no constants',
      file({ constants: undefined }),
      ['constants: is missing: events and tables need a platform_fee'],
    ],
  ])('is refused for %s', (_, given, expected) => {
    expect(issuesOf(given)).toEqual(expected);
  });

  test('changes an organiser that signed up only by its id', () => {
    const known = (signedUp: boolean): KnownHandles => ({
      ...NO_HANDLES,
      vendors: new Map([['seller', { id: 'v1', signedUp }]]),
    });
    const seller = (id?: string) => file({ vendors: [{ handle: 'seller', name: 'Seller', id }] });
    expect(issuesOf(seller(), known(false))).toEqual([]);
    expect(issuesOf(seller(), known(true))).toEqual([
      'vendors[0].handle: is that of an organiser that signed up in the console: choose another, or name the organiser by its id',
    ]);
    expect(issuesOf(seller('v1'), known(true))).toEqual([]);
    expect(issuesOf(seller('v2'), known(true))).toEqual([
      'vendors[0].id: no vendor with the handle "seller" has it',
    ]);
  });

  test('may refer to rows of the database', () => {
    const known: KnownHandles = {
      ...NO_HANDLES,
      locations: new Set(['pune']),
      vendors: new Map([['seller', { id: 'seller', signedUp: false }]]),
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
