import { readFileSync } from 'node:fs';
import {
  bookableDays,
  packageAvailability,
  packageType,
  servingTimes,
  tablesLeft,
} from '@jalsa/booking-core';
import { demoCatalogue } from '@jalsa/demo-catalogue';
import { describe, expect, test } from 'vitest';
import { InvalidCatalogueError } from './catalogue.errors.ts';
import type { Catalogue, CatalogueFile, ParsedEvent } from './catalogue-file.shape.ts';
import { validateCatalogue } from './parse-catalogue.rules.ts';

const GUIDE = readFileSync(new URL('../../../../../../docs/demonstration.md', import.meta.url), 'utf8');

/** The event that shows each kind, by its handle, from the table of docs/demonstration.md. */
const HANDLES = new Map(
  [...GUIDE.matchAll(/^\| (.+?) +\| `([a-z0-9-]+)` +\|$/gm)].map(([, kind = '', handle = '']) => [
    kind,
    handle,
  ]),
);

// Late in the evening, when fewer than six hours are left of the Indian day.
const NOW = new Date('2026-03-14T13:00:00.000Z');
const catalogue = parse(demoCatalogue(NOW));
const { events } = catalogue;
const packages = events.flatMap((event) => [
  ...event.packages,
  ...event.children.flatMap((child) => child.packages),
]);

function parse(file: CatalogueFile): Catalogue {
  const parsed = validateCatalogue(file);
  if ('issues' in parsed) throw new InvalidCatalogueError(parsed.issues);
  return parsed.catalogue;
}

function eventOfKind(kind: string): ParsedEvent {
  const event = events.find(({ handle }) => handle === HANDLES.get(kind));
  if (!event) throw new Error(`no event shows ${kind}`);
  return event;
}

const availabilities = (event: ParsedEvent) =>
  event.packages.map((pkg) =>
    packageAvailability({ ...pkg, package_map_id: pkg.key ?? '' }, event, { now: NOW, flow: 'single' }),
  );

describe('the demonstration catalogue', () => {
  test.each(['2026-01-01', '2026-02-28', '2026-11-21', '2027-12-31'])(
    'is a valid catalogue file on %s',
    (day) => {
      expect(validateCatalogue(demoCatalogue(new Date(`${day}T06:00:00Z`)))).not.toHaveProperty('issues');
    },
  );

  test('sells every type of package', () => {
    const types = new Set(packages.map((pkg) => packageType({ ...pkg, package_map_id: '' })));
    expect([...types].sort()).toEqual([
      'entry_fee',
      'fully_redeem',
      'partial_redeem',
      'redeemable_items',
      'zero_rupee',
    ]);
    expect([...new Set(packages.map((pkg) => pkg.package.type))].sort()).toEqual(['regular', 'table']);
  });

  test.each([
    ['sold out by package_remaining_capacity', 'sold_out'],
    ['sold out by package_capacity − package_given', 'sold_out'],
    ['sold out by package_max − package_given', 'sold_out'],
    ['sold out by the event’s remaining_capacity', 'sold_out'],
    ['sale of the event starts within a day', 'starts_in'],
    ['sale of a package starts within a day', 'starts_in'],
    ['sale of the event ends within a day', 'ends_in'],
    ['sale of a package ends within a day', 'ends_in'],
  ])('%s: the event has a package in the state %s', (kind, state) => {
    expect(availabilities(eventOfKind(kind)).map((shown) => shown.state)).toContain(state);
  });

  test.each([
    ['sale not yet started', 'not_started'],
    ['sale over, event still to come', 'expired'],
    ['package expired', 'expired'],
  ])('%s: the event has a package that is disabled as %s', (kind, reason) => {
    expect(availabilities(eventOfKind(kind))).toContainEqual({ state: 'disabled', reason });
  });

  test.each([
    ['full at eight, free at half past nine', '20:00', '21:30'],
    ['full at every time', '20:00', null],
    ['the last table', null, '20:00'],
    ['free of charge', null, '20:00'],
    ['open past midnight, with a vendor’s fee', null, '23:30'],
  ])('%s: the tables of the venue are taken at %s and free at %s on every day', (kind, full, free) => {
    const venue = catalogue.venues.find(({ handle }) => handle === HANDLES.get(kind));
    if (!venue) throw new Error(`no venue shows ${kind}`);
    const left = (day: string, time: string) =>
      venue.package_data.map((pkg) =>
        tablesLeft(pkg, { hours: venue, arrivesAt: `${day}T${time}:00+05:30`, taken: new Map() }),
      );
    for (const day of bookableDays(venue, NOW)) {
      if (full) expect(left(day, full).every((tables) => tables === 0)).toBe(true);
      if (free) expect(left(day, free).every((tables) => tables > 0)).toBe(true);
    }
    if (kind.startsWith('open past midnight'))
      expect(servingTimes(venue, '2026-03-14').at(-1)).toBe('2026-03-14T19:00:00.000Z');
  });
});
