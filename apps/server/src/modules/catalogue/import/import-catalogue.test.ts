import { readFileSync } from 'node:fs';
import { demoCatalogue } from '@jalsa/demo-catalogue';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { CatalogueFaults, type Fault } from './catalogue.errors.ts';
import type { CatalogueFile } from './catalogue-file.shape.ts';
import { checkSoundPart, importCatalogue } from './import-catalogue.service.ts';
import { checkForm, parseCatalogue } from './parse-catalogue.rules.ts';

const GUIDE = readFileSync(new URL('../../../../../../docs/catalogue-file.md', import.meta.url), 'utf8');
const EXAMPLE = GUIDE.match(/```yaml\n([\s\S]*?)```/)?.[1] ?? '';

let jalsa: TestApp;
beforeAll(async () => {
  jalsa = await createTestApp();
});
afterAll(() => jalsa.close());

/** The example as data that a test may change. */
const example = (): Required<CatalogueFile> => parse(EXAMPLE);

async function load(file: CatalogueFile): Promise<void> {
  const parsed = checkForm(file);
  if ('faults' in parsed) throw new CatalogueFaults(parsed.faults);
  await importCatalogue(jalsa.context, parsed.catalogue);
}

const faultsOf = (file: CatalogueFile): Promise<Fault[]> =>
  load(file).then(
    () => [],
    (error: unknown) => {
      if (error instanceof CatalogueFaults) return error.faults;
      throw error;
    },
  );

const show = (handle: string) => jalsa.api.catalogue.event({ params: { id: handle } });
const take = async (packageKey: string, quantity: number) => {
  await jalsa.context.database.execute(sql`
    update package_stock set taken = taken + ${quantity} where package_id = (select id from packages where key = ${packageKey})`);
  await jalsa.context.database.execute(sql`
    update event_stock set taken = taken + ${quantity} where event_id = (select event_id from packages where key = ${packageKey})`);
};
const versionOf = async (handle: string): Promise<number> => {
  const { rows } = await jalsa.context.database.execute<{ version: number }>(
    sql`select version from event_stock where event_id = (select id from events where handle = ${handle})`,
  );
  return Number(rows[0]?.version);
};

beforeEach(async () => {
  await jalsa.context.database.execute(
    sql`truncate locations, vendors, venues, event_groups, events, event_group_members, packages, discounts, banners, partners, gallery_images, constants, event_stock, package_stock, coupon_stock, event_listings`,
  );
});

test('the example of the guide is imported and served', async () => {
  const parsed = parseCatalogue(EXAMPLE);
  expect('faults' in parsed ? parsed.faults : []).toEqual([]);
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
  const { _payload } = await jalsa.api.catalogue.discounts({ params: { id: event._id }, query: {} });
  expect(_payload.discount.map(({ coupon_name }) => coupon_name).sort()).toEqual(['JALSA50', 'TAALI15']);
  expect(await jalsa.api.accounts.constants({ query: { eventId: event._id } })).toMatchObject({
    platform_fee: 10,
    event_fee: { fee: 5, min_fee: 10, max_fee: 60 },
    vendor_fee: { fee: 6, min_fee: 20, max_fee: 150 },
  });
  const groups = await jalsa.api.catalogue.groups({ query: { location: 'mumbai' } });
  expect(groups[0]?.events.map(({ handle }) => handle)).toEqual(['night-buses', 'clay-on-sundays']);
  const [venue] = await jalsa.api.catalogue.venues({ query: { location: 'mumbai' } });
  expect(venue).toMatchObject({
    handle: 'the-brass-tiffin',
    opens: '18:00',
    package_data: [{ package_name: 'Table for Two', pax: 2 }],
  });
  const banners = await jalsa.api.catalogue.banners({ query: { location: 'mumbai' } });
  expect(banners).toHaveLength(1);
  for (const picture of [...event.images, ...(banners[0]?.banner_images ?? [])]) {
    expect((await jalsa.app.inject(`${picture}?w=160`)).statusCode).toBe(200);
  }
});

describe('importing again', () => {
  const search = async (query: object) => {
    const { events } = await jalsa.api.catalogue.events({ query });
    return events.map(({ handle }) => handle);
  };

  test('has a date that its event no longer names in no list, calendar or page, until it is named again', async () => {
    await load(example());
    const file = example();
    const slots = file.events?.find(({ handle }) => handle === 'clay-on-sundays');
    slots?.children?.splice(1);
    const second = { from: '2030-01-20', to: '2030-01-20' };
    expect(await search(second)).toEqual(['clay-on-sundays']);
    await load(file);
    expect(await search(second)).toEqual([]);
    expect((await show('clay-on-sundays')).children).toHaveLength(1);
    const ics = await jalsa.app.inject(
      '/service/events_service/v2/no_auth/events/clay-on-sundays/calendar.ics',
    );
    expect(ics.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    await load(example());
    expect(await search(second)).toEqual(['clay-on-sundays']);
    expect((await show('clay-on-sundays')).children).toHaveLength(2);
  });

  test('has the events of a seller found by the seller’s new name', async () => {
    await load(example());
    await load({ vendors: [{ handle: 'meher-live', name: 'Zanjeer Concerts' }] });
    expect(await search({ q: 'zanjeer' })).toEqual(['night-buses', 'clay-on-sundays']);
    expect(await search({ q: 'meher' })).toEqual([]);
  });

  test('moves an event to its new city, in its groups too', async () => {
    await load(example());
    const file = example();
    file.groups = [];
    for (const event of file.events ?? []) if (event.handle === 'night-buses') event.location = 'pune';
    file.locations?.push({ handler: 'pune', region: 'Pune' });
    await load(file);
    expect(await search({ location: 'pune', group: 'live-music' })).toEqual(['night-buses']);
    const [group] = await jalsa.api.catalogue.groups({ query: { location: 'pune' } });
    expect(group?.events.map(({ handle }) => handle)).toEqual(['night-buses']);
  });

  test('keeps ids and what is sold, and tells that the event has changed', async () => {
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
    expect(await versionOf('night-buses')).toBe(version + 1);
  });

  test('of a seller alone tells that the seller’s events have changed', async () => {
    await load(example());
    const versions = [await versionOf('night-buses'), await versionOf('clay-on-sundays-1')];
    await load({ vendors: [{ handle: 'meher-live', name: 'Meher Live', fee_rule: { fee: 9 } }] });
    expect([await versionOf('night-buses'), await versionOf('clay-on-sundays-1')]).toEqual(
      versions.map((version) => version + 1),
    );
  });

  test('leaves alone what the file does not name', async () => {
    await load(example());
    const version = await versionOf('clay-on-sundays-1');
    const [first] = example().events;
    await load({ events: first ? [first] : [] });
    expect((await show('clay-on-sundays')).children).toHaveLength(2);
    expect(await versionOf('clay-on-sundays-1')).toBe(version);
    expect(await jalsa.api.catalogue.banners({ query: {} })).toHaveLength(1);
  });

  test('takes off sale what its event no longer names, and puts it back', async () => {
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
      valid_till: jalsa.clock.now().toISOString(),
    });
    expect((await show('clay-on-sundays-2')).distribution_end).toBe(jalsa.clock.now().toISOString());
    const offers = await jalsa.api.catalogue.discounts({ params: { id: event._id }, query: {} });
    expect(offers._payload.discount.map(({ coupon_name }) => coupon_name)).toEqual(['JALSA50']);
    await load(example());
    expect((await show('night-buses')).package_data[1]).toMatchObject({ is_hidden: false, valid_till: null });
    const { distribution_end, event_end } = await show('clay-on-sundays-2');
    expect(distribution_end).toBe(event_end);
  });

  test('keeps a coupon that was used, but offers it no more, nor lets it stand before another', async () => {
    const { database } = jalsa.context;
    const offered = async () => {
      const { _id } = await show('night-buses');
      const { _payload } = await jalsa.api.catalogue.discounts({ params: { id: _id }, query: {} });
      return _payload.discount.map(({ coupon_name, discount_value }) => [coupon_name, discount_value]);
    };
    const use = (body: { event: string; couponHandle: string; amount: number }) =>
      jalsa.api.accounts.validateCoupon({ body });
    await load(example());
    await database.execute(sql`update coupon_stock set taken = 1 where hold_limit = 100`);
    const file = example();
    file.events[0]?.discounts?.splice(0, 1);
    await load(file);
    const { rows } = await database.execute(sql`select taken from coupon_stock where taken > 0`);
    expect(rows).toEqual([{ taken: 1 }]);
    expect(await offered()).toEqual([['JALSA50', 50]]);
    expect((await show('night-buses')).eventDiscount).toEqual([]);
    // Its use comes back, when an order is given up.
    await database.execute(sql`update coupon_stock set taken = 0`);
    const asked = { event: (await show('night-buses'))._id, couponHandle: 'TAALI15', amount: 1000 };
    await expect(use(asked)).rejects.toMatchObject({ message: 'This code does not exist.' });
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

  test('refuses limits below what is taken', async () => {
    await load(example());
    await take('early-bird', 10);
    await jalsa.context.database.execute(sql`update coupon_stock set taken = 5 where hold_limit = 100`);
    const file = example();
    const [event] = file.events;
    if (!event?.packages?.[0] || !event.discounts?.[0]) throw new Error('the example has all of it');
    event.remaining_capacity = 9;
    event.packages[0].package_remaining_capacity = 9;
    event.discounts[0].max_uses = 4;
    expect(await faultsOf(file)).toEqual([
      { path: 'events[0].remaining_capacity', message: 'leaves 9, but 10 are taken already' },
      { path: 'events[0].packages[0]', message: 'leaves 9, but 10 are taken already' },
      { path: 'events[0].discounts[0].max_uses', message: 'leaves 4, but 5 are taken already' },
    ]);
    expect((await show('night-buses')).package_data[0]?.package_remaining_capacity).toBe(40);
  });

  test('tells a limit below what is taken beside faults of form, in the same event', async () => {
    await load(example());
    await take('early-bird', 10);
    await jalsa.context.database.execute(sql`update coupon_stock set taken = 5 where hold_limit = 100`);
    const [event] = example().events;
    const parsed = checkForm({
      events: [
        {
          ...event,
          name: 5,
          remaining_capacity: 9,
          discounts: [{ ...event?.discounts?.[0], name: '', max_uses: 4 }],
        },
      ],
    });
    if (!('sound' in parsed) || !parsed.sound) throw new Error('the file has faults, and parts without');
    expect(await checkSoundPart(jalsa.context, parsed.sound)).toEqual([
      { path: 'events[0].remaining_capacity', message: 'leaves 9, but 10 are taken already' },
      { path: 'events[0].discounts[0].max_uses', message: 'leaves 4, but 5 are taken already' },
    ]);
  });

  test('refuses a date that belongs to another parent, and a parent that becomes single', async () => {
    await load(example());
    const file = example();
    const [single, parent] = file.events;
    if (!single || !parent?.children?.[0]) throw new Error('the example has all of it');
    file.events = [
      { ...single, handle: 'clay-on-sundays-1' },
      { ...single, handle: 'clay-on-sundays' },
    ];
    file.groups = [];
    file.banners = [];
    expect(await faultsOf(file)).toEqual([
      { path: 'events[0].handle', message: '"clay-on-sundays-1" is a date of "clay-on-sundays" already' },
      {
        path: 'events[1].slots',
        message: 'cannot change once it was imported: "clay-on-sundays" is a slot parent',
      },
    ]);
  });
});

test('writes nothing of a faulty file', async () => {
  const file = example();
  const [event] = file.events;
  if (!event) throw new Error('the example has an event');
  file.events.push({ ...event, handle: 'second', vendor: 'nobody' });
  expect(await faultsOf(file)).toEqual([
    { path: 'events[2].vendor', message: 'there is no vendor "nobody"' },
  ]);
  const { rows } = await jalsa.context.database.execute(sql`select count(*)::int as count from locations`);
  expect(rows).toEqual([{ count: 0 }]);
});

test('cleans the description of an event', async () => {
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

test('two imports at once are both written', async () => {
  const first = example();
  const second = example();
  second.events = second.events.map((event) => ({ ...event, name: 'Second' }));
  await Promise.all([load(first), load(second)]);
  expect(['Neelam & the Night Buses', 'Second']).toContain((await show('night-buses')).name);
  expect((await show('clay-on-sundays')).children).toHaveLength(2);
});

test('the demonstration is imported whole, and moves its dates on another day', async () => {
  await load(demoCatalogue(jalsa.clock.now()));
  const { top_cities, other_cities } = await jalsa.api.catalogue.locations();
  expect([top_cities.length, other_cities.length]).toEqual([6, 6]);
  for (const { handler } of [...top_cities, ...other_cities]) {
    const { total } = await jalsa.api.catalogue.events({ query: { location: handler } });
    expect([handler, total]).toEqual([handler, 20]);
  }
  const before = await show('rangilo-garbo');
  await load(demoCatalogue(new Date(jalsa.clock.now().getTime() + 5 * 86_400_000)));
  const after = await show('rangilo-garbo');
  expect(after._id).toBe(before._id);
  expect(after.event_start).not.toBe(before.event_start);
  expect(after.children?.map(({ _id }) => _id)).toEqual(before.children?.map(({ _id }) => _id));
});
