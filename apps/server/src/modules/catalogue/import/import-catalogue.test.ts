import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PICTURES, demoCatalogue } from '@jalsa/demo-catalogue';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { daysAfter } from '../../../lib/india.ts';
import { VERSION } from '../events/event-version.repository.ts';
import { InvalidCatalogueError, type Issue } from './catalogue.errors.ts';
import type { CatalogueFile } from './catalogue-file.shape.ts';
import { checkValidSubset, importCatalogue } from './import-catalogue.service.ts';
import { parseCatalogue, validateCatalogue } from './parse-catalogue.rules.ts';

const GUIDE = readFileSync(new URL('../../../../../../docs/catalogue-file.md', import.meta.url), 'utf8');
const EXAMPLE = GUIDE.match(/```yaml\n([\s\S]*?)```/)?.[1] ?? '';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** The example as data that a test may change. */
const example = (): Required<CatalogueFile> => parse(EXAMPLE);

async function load(file: CatalogueFile): Promise<void> {
  const parsed = validateCatalogue(file);
  if ('issues' in parsed) throw new InvalidCatalogueError(parsed.issues);
  await importCatalogue(server.context, parsed.catalogue);
}

const issuesOf = (file: CatalogueFile): Promise<Issue[]> =>
  load(file).then(
    () => [],
    (error: unknown) => {
      if (error instanceof InvalidCatalogueError) return error.issues;
      throw error;
    },
  );

const show = (handle: string) => server.api.catalogue.event({ params: { id: handle } });
const take = async (packageKey: string, quantity: number) => {
  await server.context.database.execute(sql`
    update stock set taken = taken + ${quantity} where kind = 'package' and id = (select id from packages where key = ${packageKey})`);
  await server.context.database.execute(sql`
    update stock set taken = taken + ${quantity} where kind = 'event' and id = (select event_id from packages where key = ${packageKey})`);
};
const versionOf = async (handle: string): Promise<number> => {
  const { rows } = await server.context.database.execute<{ version: number }>(
    sql`select ${VERSION} as version from events where handle = ${handle}`,
  );
  return Number(rows[0]?.version);
};

beforeEach(async () => {
  await server.context.database.execute(
    sql`truncate locations, vendors, venues, event_groups, events, event_drafts, event_group_members, packages, discounts, banners, partners, gallery_images, constants, stock, event_listings cascade`,
  );
});

test('keeps the short ids of events, dates, packages and venues in every import', async () => {
  const shortIds = async () => {
    const { rows } = await server.context.database.execute(sql`
      select handle as key, short_id::text from events union all
      select handle, short_id::text || ' ' || package_short_ids::text from venues union all
      select event_id || ' ' || key, short_id from packages order by 1`);
    return rows;
  };
  await load(example());
  const first = await shortIds();
  const again = example();
  for (const event of again.events) event.packages?.reverse();
  again.events.reverse();
  for (const venue of again.venues) venue.package_data?.reverse();
  await load(again);
  expect(await shortIds()).toEqual(first);
});

test('imports and serves the example of docs/catalogue-file.md', async () => {
  const parsed = parseCatalogue(Buffer.from(EXAMPLE));
  expect('issues' in parsed ? parsed.issues : []).toEqual([]);
  await load(example());
  const event = await show('night-buses');
  expect(event).toMatchObject({
    name: 'Neelam & the Night Buses',
    place_name: 'The Brass Tiffin, Bandra West',
    address: '14 Hill Road, Bandra West, Mumbai',
    venue: { lat: 19.0544, lng: 72.8302 },
    remaining_capacity: 400,
    event_start: '2030-01-12T13:30:00.000Z',
    package_prices: [699, 1099],
    vendor_data: { name: 'Meher Live' },
    is_discount_available: true,
    link: 'https://nightbuses.example/',
  });
  expect(
    event.package_data.map(({ package_name, package_remaining_capacity, package_given, strikeOutPrice }) => [
      package_name,
      package_remaining_capacity,
      package_given,
      strikeOutPrice,
    ]),
  ).toEqual([
    ['Early Bird', 50, 0, 999],
    ['Entry and Supper', null, 12, null],
  ]);
  expect(event.package_group).toEqual([
    {
      _id: expect.any(String),
      name: 'On the floor',
      packages: event.package_data.map(({ package_map_id }) => package_map_id),
    },
  ]);
  const parent = await show('clay-on-sundays');
  expect(parent.slots).toBe(true);
  expect(parent.children).toHaveLength(2);
  expect(await show('clay-on-sundays-2')).toMatchObject({
    name: 'Clay on Sundays',
    place_name: 'Tarang Studio, Andheri West',
    remaining_capacity: 12,
  });
  const { _payload } = await server.api.catalogue.discounts({ params: { id: event._id }, query: {} });
  expect(_payload.discount.map(({ coupon_name }) => coupon_name).sort()).toEqual(['JALSA50', 'TAALI15']);
  expect(await server.api.accounts.constants({ query: { eventId: event._id } })).toMatchObject({
    platform_fee: 10,
    event_fee: { fee: 5, min_fee: 10, max_fee: 60 },
    vendor_fee: { fee: 6, min_fee: 20, max_fee: 150 },
  });
  const groups = await server.api.catalogue.groups({ query: { location: 'mumbai' } });
  expect(groups[0]?.events.map(({ handle }) => handle)).toEqual(['night-buses', 'clay-on-sundays']);
  const [venue] = await server.api.catalogue.venues({ query: { location: 'mumbai' } });
  expect(venue).toMatchObject({
    handle: 'the-brass-tiffin',
    opens: '18:00',
    package_data: [{ package_name: 'Table for Two', pax: 2 }],
  });
  const banners = await server.api.catalogue.banners({ query: { location: 'mumbai' } });
  expect(banners).toHaveLength(1);
  for (const picture of [...event.images, ...(banners[0]?.banner_images ?? [])]) {
    expect(existsSync(join(DEMO_PICTURES, `${picture.split('/').at(-1)}.svg`))).toBe(true);
  }
});

describe('a second import', () => {
  const search = async (query: object) => {
    const { events } = await server.api.catalogue.events({ query });
    return events.map(({ handle }) => handle);
  };

  test('removes a date that its event no longer names from lists, calendars and pages, until a later file names it again', async () => {
    await load(example());
    const file = example();
    const slots = file.events?.find(({ handle }) => handle === 'clay-on-sundays');
    slots?.children?.splice(1);
    const second = { from: '2030-01-20', to: '2030-01-20' };
    expect(await search(second)).toEqual(['clay-on-sundays']);
    await load(file);
    expect(await search(second)).toEqual([]);
    expect((await show('clay-on-sundays')).children).toHaveLength(1);
    const ics = await server.app.inject(
      '/service/events_service/v2/no_auth/events/clay-on-sundays/calendar.ics',
    );
    expect(ics.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    await load(example());
    expect(await search(second)).toEqual(['clay-on-sundays']);
    expect((await show('clay-on-sundays')).children).toHaveLength(2);
  });

  test('makes the events of a renamed vendor searchable by the new name', async () => {
    await load(example());
    await load({ vendors: [{ handle: 'meher-live', name: 'Zanjeer Concerts' }] });
    expect(await search({ q: 'zanjeer' })).toEqual(['night-buses', 'clay-on-sundays']);
    expect(await search({ q: 'meher' })).toEqual([]);
  });

  test('moves an event to its new city, also in its groups', async () => {
    await load(example());
    const file = example();
    file.groups = [];
    for (const event of file.events ?? []) if (event.handle === 'night-buses') event.location = 'pune';
    file.locations?.push({ handler: 'pune', region: 'Pune' });
    await load(file);
    expect(await search({ location: 'pune', group: 'live-music' })).toEqual(['night-buses']);
    const [group] = await server.api.catalogue.groups({ query: { location: 'pune' } });
    expect(group?.events.map(({ handle }) => handle)).toEqual(['night-buses']);
  });

  test('keeps ids and sold pieces, and increases the version of the event', async () => {
    await load(example());
    const before = await show('night-buses');
    const version = await versionOf('night-buses');
    await take('early-bird', 3);
    const file = example();
    const [event] = file.events;
    if (!event?.packages?.[0]) throw new Error('the example has an event with packages');
    event.name = 'Neelam, again';
    event.packages[0].package_remaining_capacity = 60;
    await load(file);
    const after = await show('night-buses');
    expect(after._id).toBe(before._id);
    expect(after.name).toBe('Neelam, again');
    expect(after.remaining_capacity).toBe(397);
    expect(after.package_data.map(({ package_map_id }) => package_map_id)).toEqual(
      before.package_data.map(({ package_map_id }) => package_map_id),
    );
    expect(after.package_data[0]).toMatchObject({ package_remaining_capacity: 57, package_given: 3 });
    expect(after.package_group).toEqual(before.package_group);
    expect(await versionOf('night-buses')).toBeGreaterThan(version);
  });

  test('increases the versions of a vendor’s events when it names only the vendor', async () => {
    await load(example());
    const versions = [await versionOf('night-buses'), await versionOf('clay-on-sundays-1')];
    await load({ vendors: [{ handle: 'meher-live', name: 'Meher Live', fee_rule: { fee: 9 } }] });
    expect([await versionOf('night-buses'), await versionOf('clay-on-sundays-1')]).toEqual(
      versions.map((version) => version + 1),
    );
  });

  test('does not change rows that the file does not name', async () => {
    await load(example());
    const version = await versionOf('clay-on-sundays-1');
    const [first] = example().events;
    await load({ events: first ? [first] : [] });
    expect((await show('clay-on-sundays')).children).toHaveLength(2);
    expect(await versionOf('clay-on-sundays-1')).toBe(version);
    expect(await server.api.catalogue.banners({ query: {} })).toHaveLength(1);
  });

  test('ends the sale of packages, dates and discounts that an event no longer names, and starts it again', async () => {
    await load(example());
    const file = example();
    file.events[0]?.packages?.splice(1, 1);
    file.events[0]?.package_groups?.splice(0, 1);
    file.events[0]?.discounts?.splice(0, 1);
    file.events[1]?.children?.splice(1, 1);
    await load(file);
    const event = await show('night-buses');
    expect(event.package_data[1]).toMatchObject({
      package_name: 'Entry and Supper',
      is_hidden: true,
      valid_till: server.clock.now().toISOString(),
    });
    expect((await show('clay-on-sundays-2')).distribution_end).toBe(server.clock.now().toISOString());
    const offers = await server.api.catalogue.discounts({ params: { id: event._id }, query: {} });
    expect(offers._payload.discount.map(({ coupon_name }) => coupon_name)).toEqual(['JALSA50']);
    await load(example());
    expect((await show('night-buses')).package_data[1]).toMatchObject({ is_hidden: false, valid_till: null });
    const { distribution_end, event_end } = await show('clay-on-sundays-2');
    expect(distribution_end).toBe(event_end);
  });

  test('keeps a used discount that its event no longer names, but neither offers it nor prefers it to another', async () => {
    const { database } = server.context;
    const offered = async () => {
      const { _id } = await show('night-buses');
      const { _payload } = await server.api.catalogue.discounts({ params: { id: _id }, query: {} });
      return _payload.discount.map(({ coupon_name, discount_value }) => [coupon_name, discount_value]);
    };
    const use = (body: { event: string; couponHandle: string; amount: number }) =>
      server.api.accounts.validateCoupon({ body });
    await load(example());
    await database.execute(sql`update stock set taken = 1 where kind = 'coupon' and hold_limit = 100`);
    const file = example();
    file.events[0]?.discounts?.splice(0, 1);
    await load(file);
    const { rows } = await database.execute(sql`select taken from stock where taken > 0`);
    expect(rows).toEqual([{ taken: 1 }]);
    expect(await offered()).toEqual([['JALSA50', 50]]);
    expect((await show('night-buses')).eventDiscount).toEqual([]);
    // A closed order releases its use.
    await database.execute(sql`update stock set taken = 0`);
    const request = { event: (await show('night-buses'))._id, couponHandle: 'TAALI15', amount: 1000 };
    await expect(use(request)).rejects.toMatchObject({
      message: 'This code doesn’t exist. Please check it and try again.',
    });
    const everywhere = { coupon_name: 'TAALI15', name: 'A third off', discount_value: 30, is_points: false };
    await load({ ...file, discounts: [...(file.discounts ?? []), everywhere] });
    expect(await offered()).toEqual([
      ['JALSA50', 50],
      ['TAALI15', 30],
    ]);
    await load(example());
    expect(await offered()).toEqual([
      ['TAALI15', 15],
      ['JALSA50', 50],
    ]);
  });

  test('refuses limits below the sold and held stock', async () => {
    await load(example());
    await take('early-bird', 10);
    await server.context.database.execute(
      sql`update stock set taken = 5 where kind = 'coupon' and hold_limit = 100`,
    );
    const file = example();
    const [event] = file.events;
    if (!event?.packages?.[0] || !event.discounts?.[0]) throw new Error('the example has these parts');
    event.remaining_capacity = 9;
    event.packages[0].package_remaining_capacity = 9;
    event.discounts[0].max_uses = 4;
    expect(await issuesOf(file)).toEqual([
      { path: 'events[0].remaining_capacity', message: 'allows 9, but 10 are sold or held already' },
      { path: 'events[0].packages[0]', message: 'allows 9, but 10 are sold or held already' },
      { path: 'events[0].discounts[0].max_uses', message: 'allows 4, but 5 are sold or held already' },
    ]);
    expect((await show('night-buses')).package_data[0]?.package_remaining_capacity).toBe(40);
  });

  test('reports a limit below the sold and held stock beside format issues of the same event', async () => {
    await load(example());
    await take('early-bird', 10);
    await server.context.database.execute(
      sql`update stock set taken = 5 where kind = 'coupon' and hold_limit = 100`,
    );
    const [event] = example().events;
    const parsed = validateCatalogue({
      events: [
        {
          ...event,
          name: 5,
          remaining_capacity: 9,
          discounts: [{ ...event?.discounts?.[0], name: '', max_uses: 4 }],
        },
      ],
    });
    if (!('issues' in parsed) || !parsed.valid) throw new Error('the file is partially valid');
    expect(await checkValidSubset(server.context, parsed.valid)).toEqual([
      { path: 'events[0].remaining_capacity', message: 'allows 9, but 10 are sold or held already' },
      { path: 'events[0].discounts[0].max_uses', message: 'allows 4, but 5 are sold or held already' },
    ]);
  });

  test('refuses a date of another slot event, and a slot event that loses its slots', async () => {
    await load(example());
    const file = example();
    const [single, parent] = file.events;
    if (!single || !parent?.children?.[0]) throw new Error('the example has these parts');
    file.events = [
      { ...single, handle: 'clay-on-sundays-1' },
      { ...single, handle: 'clay-on-sundays' },
    ];
    file.groups = [];
    file.banners = [];
    expect(await issuesOf(file)).toEqual([
      { path: 'events[0].handle', message: '"clay-on-sundays-1" is already a date of "clay-on-sundays"' },
      {
        path: 'events[1].slots',
        message: 'cannot change after the first import: "clay-on-sundays" is a slot event',
      },
    ]);
  });
});

test('an invalid file writes nothing', async () => {
  const file = example();
  const [event] = file.events;
  if (!event) throw new Error('the example has an event');
  file.events.push({ ...event, handle: 'second', vendor: 'nobody' });
  expect(await issuesOf(file)).toEqual([
    { path: 'events[2].vendor', message: 'there is no vendor "nobody"' },
  ]);
  const { rows } = await server.context.database.execute(sql`select count(*)::int as count from locations`);
  expect(rows).toEqual([{ count: 0 }]);
});

test('an import cleans the description of an event', async () => {
  const file = example();
  const [event] = file.events;
  if (!event) throw new Error('the example has an event');
  event.description =
    '<h1>Hi</h1><p onclick="x()">a <b>b</b><script>alert(1)</script><img src=x onerror=y> <a href="javascript:z">c</a> <a href="https://a.example">d</a></p><iframe src="/"></iframe>';
  await load(file);
  expect((await show('night-buses')).description).toBe(
    '<h2>Hi</h2><p>a <b>b</b> <a rel="noopener nofollow" target="_blank">c</a> <a href="https://a.example" rel="noopener nofollow" target="_blank">d</a></p>',
  );
});

test('two concurrent imports are both written', async () => {
  const first = example();
  const second = example();
  second.events = second.events.map((event) => ({ ...event, name: 'Second' }));
  await Promise.all([load(first), load(second)]);
  expect(['Neelam & the Night Buses', 'Second']).toContain((await show('night-buses')).name);
  expect((await show('clay-on-sundays')).children).toHaveLength(2);
});

test('the demonstration is imported completely, and an import on another day moves its dates', async () => {
  await load(demoCatalogue(server.clock.now()));
  const { top_cities, other_cities } = await server.api.catalogue.locations();
  expect([top_cities.length, other_cities.length]).toEqual([6, 6]);
  for (const { handler } of [...top_cities, ...other_cities]) {
    const { total } = await server.api.catalogue.events({ query: { location: handler } });
    expect([handler, total]).toEqual([handler, 20]);
  }
  const before = await show('rangilo-garbo');
  await load(demoCatalogue(daysAfter(server.clock.now(), 5)));
  const after = await show('rangilo-garbo');
  expect(after._id).toBe(before._id);
  expect(after.event_start).not.toBe(before.event_start);
  expect(after.children?.map(({ _id }) => _id)).toEqual(before.children?.map(({ _id }) => _id));
});

test('imports QR tokens, renames them, and keeps a revoked one revoked', async () => {
  const poster = (token: string) =>
    server.api.drivers.poster({ params: { qr_token: token } }).catch(({ code }) => code);
  const tokens = [
    { token: 'STAND-1', name: 'Airport' },
    { token: 'STAND-2', name: 'Station', revoked: true },
  ];
  await load({ driver_tokens: tokens });
  expect([await poster('STAND-1'), await poster('STAND-2')]).toEqual([{ name: 'Airport' }, 'not_found']);
  await load({ driver_tokens: tokens.map(({ token }) => ({ token, name: 'Renamed' })) });
  expect([await poster('STAND-1'), await poster('STAND-2')]).toEqual([{ name: 'Renamed' }, 'not_found']);
});
