import type { VenueQuery } from '@jalsa/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addLocation, addVendor, addVenue, tablePackage } from '../../../../test/support/catalogue.ts';
import { failureOf } from '../../../../test/support/failure.ts';
import { orderTables, tonight } from '../../../../test/support/tables.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';

const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ ADDRESS_LIMIT_FACTOR: '50' });
});
beforeEach(() => server.clock.set(NOW));
afterAll(() => server.close());

/** A city with a late bar for two, a lunch place for eight and a venue that is full until half past nine. */
async function city() {
  const { database } = server.context;
  const { id: locationId, handle } = await addLocation(database);
  const bar = await addVenue(database, { locationId, name: 'Bar', cuisines: ['Bar'], position: 1 });
  const lunch = await addVenue(database, {
    locationId,
    name: 'Lunch',
    cuisines: ['Gujarati', 'Vegetarian'],
    opens: '11:00',
    closes: '15:00',
    packageData: [tablePackage({ pax: 8, max_purchase: 1 })],
    position: 2,
  });
  const full = await addVenue(database, {
    locationId,
    name: 'Full',
    cuisines: ['Bar', 'Grill'],
    packageData: [tablePackage({ kept_tables: [{ from: '20:00', until: '21:30', tables: 4 }] })],
    position: 3,
  });
  const list = async (query: Partial<VenueQuery> = {}) =>
    (await server.api.catalogue.venues({ query: { location: handle, ...query } })).map(({ name }) => name);
  return { handle, bar, lunch, full, list };
}

describe('the venues of a city', () => {
  test('are listed in their order, without the venues of other cities', async () => {
    const { list } = await city();
    expect(await list()).toEqual(['Bar', 'Lunch', 'Full']);
  });

  test.each([
    ['one cuisine in any case', { cuisine: 'bar' }, ['Bar', 'Full']],
    ['one of several cuisines', { cuisine: 'Grill, Gujarati' }, ['Lunch', 'Full']],
    ['a cuisine that none has', { cuisine: 'Nordic' }, []],
    ['as many people as one order can seat', { people: 8 }, ['Bar', 'Lunch', 'Full']],
    ['more people than one order can seat', { people: 9 }, []],
    ['a time of today', { time: '20:00' }, ['Bar']],
    ['a time that is free after a full one', { time: '21:30' }, ['Bar', 'Full']],
    ['a time past midnight, which belongs to the evening', { day: TODAY, time: '00:30' }, ['Bar', 'Full']],
    ['a time that has passed', { day: TODAY, time: '11:00' }, []],
    ['a time of tomorrow', { day: TOMORROW, time: '11:00' }, ['Lunch']],
    ['a time off the half hour', { day: TOMORROW, time: '11:15' }, []],
    ['a day', { day: TODAY }, ['Bar', 'Lunch', 'Full']],
    ['a day beyond the bookable ones', { day: '2027-11-20' }, []],
    [
      'a day, a time, people and a cuisine',
      { day: TODAY, time: '22:00', people: 8, cuisine: 'Grill' },
      ['Full'],
    ],
  ])('are narrowed by %s', async (_, query, names) => {
    expect(await (await city()).list(query)).toEqual(names);
  });

  test('have their first free times when the list is asked for a day', async () => {
    const { handle, full } = await city();
    const of = async (query: object) => {
      const venues = await server.api.catalogue.venues({ query: { location: handle, day: TODAY, ...query } });
      return venues.find(({ name }) => name === 'Full')?.free_times;
    };
    const times = [21.5, 22, 22.5, 23, 23.5].map(tonight);
    expect(await of({})).toEqual([tonight(18), ...times]);
    expect(await of({ time: '22:00' })).toEqual([22, 22.5, 23, 23.5, 24, 24.5].map(tonight));
    await orderTables(server, full, { qty: 4, arrives_at: tonight(23) });
    expect(await of({})).toEqual([tonight(18)]);
  });

  test('count their cuisines, the most frequent first', async () => {
    const { handle } = await city();
    expect(await server.api.catalogue.cuisines({ query: { location: handle } })).toEqual([
      { cuisine: 'Bar', total: 2 },
      { cuisine: 'Grill', total: 1 },
      { cuisine: 'Gujarati', total: 1 },
      { cuisine: 'Vegetarian', total: 1 },
    ]);
  });
});

describe('a venue', () => {
  test('is shown with its tables, its vendor and its fees', async () => {
    const { database } = server.context;
    const vendor = await addVendor(database, { name: 'Brass & Co', feeRule: { fee: 5, min_fee: 25 } });
    const venue = await addVenue(database, {
      vendorId: vendor.id,
      description: 'Small plates.',
      address: '14 Hill Road, Mumbai',
      lat: 19.05,
      lng: 72.83,
      packageData: [tablePackage({ kept_tables: [{ from: '20:00', until: '21:30', tables: 4 }] })],
    });
    const shown = await server.api.catalogue.venue({ params: { handle: venue.handle } });
    expect(shown).toMatchObject({
      name: 'The Brass Tiffin',
      description: 'Small plates.',
      address: '14 Hill Road, Mumbai',
      point: { lat: 19.05, lng: 72.83 },
      location: { region: 'Bengaluru' },
      vendor_data: { name: 'Brass & Co' },
      fees: { platform_fee: 10, vendor_fee: { fee: 5, min_fee: 25 } },
      package_data: [{ package_name: 'Table for Two', tables: 4, sitting_minutes: 120 }],
    });
    expect(shown.package_data[0]).not.toHaveProperty('kept_tables');
  });

  test('that does not exist is not found', async () => {
    const params = { handle: 'nowhere' };
    expect(await failureOf(server.api.catalogue.venue({ params }))).toMatchObject({ status: 404 });
    const times = server.api.catalogue.venueTimes({ params, query: {} });
    expect(await failureOf(times)).toMatchObject({ status: 404 });
  });
});

describe('the times of a venue', () => {
  const timesOf = (handle: string, day?: string) =>
    server.api.catalogue.venueTimes({ params: { handle }, query: day === undefined ? {} : { day } });

  test('are those of the evening, past midnight included, with the tables that are left for a whole sitting', async () => {
    const venue = await addVenue(server.context.database);
    await orderTables(server, venue, { qty: 3, arrives_at: tonight(20) });
    const { day, times } = await timesOf(venue.handle);
    expect(day).toBe(TODAY);
    expect(times.map(({ at }) => at)).toEqual(
      Array.from({ length: 14 }, (_, index) => tonight(18 + index / 2)),
    );
    expect(times.map(({ tables }) => tables[0]?.left)).toEqual([4, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 4]);
  });

  test('leave out those that have passed', async () => {
    const venue = await addVenue(server.context.database);
    server.clock.set(new Date(tonight(24.25)));
    expect((await timesOf(venue.handle)).times.map(({ at }) => at)).toEqual([tonight(24.5)]);
    expect(await timesOf(venue.handle, TODAY)).toMatchObject({ day: TODAY });
    server.clock.set(new Date(tonight(24.5)));
    expect((await timesOf(venue.handle)).day).toBe(TOMORROW);
  });

  test.each(['2026-11-19', '2026-12-20', '9999-12-31'])(
    'are refused for %s, which is not bookable',
    async (day) => {
      const venue = await addVenue(server.context.database);
      expect(await failureOf(timesOf(venue.handle, day))).toMatchObject({
        status: 400,
        details: [{ path: 'day', message: 'must be from 2026-11-20 to 2026-12-19' }],
      });
    },
  );
});
