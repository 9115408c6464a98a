import { addHours } from 'date-fns/addHours';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addDiscount,
  addEvent,
  addLocation,
  addPackage,
  addVendor,
} from '../../../test/support/catalogue.ts';
import { createTestApp, NOW, type TestApp } from '../../../test/support/test-app.ts';
import { discounts } from './catalogue.schema.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const hours = (count: number) => addHours(NOW, count);

test('the locations are two lists: well-known cities and the others', async () => {
  const { database } = server.context;
  await addLocation(database, { handle: 'mumbai', region: 'Mumbai', isTop: true, lat: 19.07, lng: 72.87 });
  await addLocation(database, { handle: 'mysuru', region: 'Mysuru', isTop: false });
  const { top_cities, other_cities } = await server.api.catalogue.locations();
  expect(top_cities).toContainEqual({
    _id: 'mumbai',
    handler: 'mumbai',
    region: 'Mumbai',
    location: { lat: 19.07, lng: 72.87 },
  });
  expect(other_cities.map(({ handler }) => handler)).toContain('mysuru');
});

const OF_A_CITY = [
  'banners',
  'groups',
  'events',
  'kinds',
  'partners',
  'gallery',
  'venues',
  'cuisines',
] as const;

describe('a city that does not exist', () => {
  const unknown = { query: { location: 'atlantis' } };
  const refusal = {
    code: 'not_found',
    message: 'This city doesn’t exist.',
    details: [{ path: 'location', message: 'does not exist' }],
  };

  test.each(OF_A_CITY)('is not found by %s', async (name) => {
    await expect(server.api.catalogue[name](unknown)).rejects.toMatchObject(refusal);
  });

  test('is not found by a search or by one of its groups', async () => {
    const search = server.api.catalogue.events({ query: { location: 'atlantis', q: 'sitar' } });
    await expect(search).rejects.toMatchObject(refusal);
    const group = server.api.catalogue.group({ params: { handle: 'music' }, ...unknown });
    await expect(group).rejects.toMatchObject(refusal);
  });
});

test.each(OF_A_CITY)('a city without any of them has an empty list of %s', async (name) => {
  const handle = `empty-${name.toLowerCase()}`;
  await addLocation(server.context.database, { handle });
  const answer = await server.api.catalogue[name]({ query: { location: handle } });
  const list = 'events' in answer ? answer.events : answer;
  expect(list).toEqual([]);
});

describe('the list of a city', () => {
  const location = 'pune';
  const list = (query: object) => server.api.catalogue.events({ query: { location, ...query } });

  beforeAll(async () => {
    const { database } = server.context;
    await addLocation(database, { handle: location, region: 'Pune' });
    const vendor = await addVendor(database, { name: 'Laughter Club' });
    const at = { locationId: location, vendorId: vendor.id };
    for (const [handle, start] of [
      ['third', 72],
      ['first', 24],
      ['second', 48],
    ] as const) {
      const event = await addEvent(database, {
        ...at,
        handle,
        eventStart: hours(start),
        eventEnd: hours(start + 3),
      });
      await addPackage(database, { eventId: event.id, price: 900 });
      await addPackage(database, { eventId: event.id, price: 499.5 });
      await addPackage(database, { eventId: event.id, price: 1, isHidden: true });
    }
    await addEvent(database, { ...at, handle: 'over', eventStart: hours(-5), eventEnd: hours(-1) });
    await addEvent(database, { ...at, handle: 'secret', showInList: false });
    await addEvent(database, {
      ...at,
      handle: 'comedy',
      name: 'Stand-up Comedy Gala',
      eventStart: hours(90),
    });
  });

  test('has the soonest event first, without past and unlisted events', async () => {
    const { events, total } = await list({});
    expect(events.map(({ handle }) => handle)).toEqual(['first', 'second', 'third', 'comedy']);
    expect(total).toBe(4);
  });

  test('is divided into pages of the requested size', async () => {
    const { events, total } = await list({ page: 1, page_size: 2 });
    expect(events.map(({ handle }) => handle)).toEqual(['third', 'comedy']);
    expect(total).toBe(4);
  });

  test('shows prices in rupees, cheapest first, without hidden packages', async () => {
    const { events } = await list({ page_size: 1 });
    expect(events[0]?.package_prices).toEqual([499.5, 900]);
  });

  describe('the prices of a card', () => {
    const pricesOf = async (id: string) =>
      (await server.api.catalogue.event({ params: { id } })).package_prices;
    const hours = (count: number) => addHours(NOW, count);
    const unlisted = { showInList: false };

    test('omit packages that are sold out or whose sale is over, and include those whose sale has not begun', async () => {
      const { database } = server.context;
      const { id: eventId } = await addEvent(database, unlisted);
      await addPackage(database, { eventId, price: 100, validTill: hours(0) });
      await addPackage(database, { eventId, price: 200, packageRemainingCapacity: 0 });
      await addPackage(database, { eventId, price: 300, packageCapacity: 5, packageGiven: 5 });
      await addPackage(database, { eventId, price: 900, validFrom: hours(48) });
      await addPackage(database, { eventId, price: 400, validTill: hours(1) });
      await addPackage(database, { eventId, price: 400 });
      const event = await server.api.catalogue.event({ params: { id: eventId } });
      expect(event.package_prices).toEqual([400, 900]);
      expect(event.ticketOnwards).toBe(400);
    });

    test('omit a package after Jalsa sold its last piece', async () => {
      const { database, pool } = server.context;
      const { id: eventId } = await addEvent(database, unlisted);
      const last = await addPackage(database, { eventId, price: 100, packageCapacity: 5, packageGiven: 4 });
      await addPackage(database, { eventId, price: 200 });
      expect(await pricesOf(eventId)).toEqual([100, 200]);
      await pool.query("update stock set taken = 1 where kind = 'package' and id = $1", [last.id]);
      expect(await pricesOf(eventId)).toEqual([200]);
    });

    test('are those of the dates of a slot event that are not over and not full', async () => {
      const { database, pool } = server.context;
      const parent = await addEvent(database, { ...unlisted, slots: true });
      const date = async (price: number, more: object) => {
        const child = await addEvent(database, { ...unlisted, parentId: parent.id, ...more });
        await addPackage(database, { eventId: child.id, price });
        return child.id;
      };
      await date(100, { eventStart: hours(-30), eventEnd: hours(-27) });
      const full = await date(200, { capacity: 4 });
      await date(300, { distributionEnd: hours(-1) });
      await date(500, {});
      expect(await pricesOf(parent.id)).toEqual([200, 500]);
      await pool.query("update stock set taken = 4 where kind = 'event' and id = $1", [full]);
      expect(await pricesOf(parent.id)).toEqual([500]);
    });

    test('are those of all packages but hidden ones when no package can be bought', async () => {
      const { database } = server.context;
      const { id: eventId } = await addEvent(database, { ...unlisted, distributionEnd: hours(-1) });
      await addPackage(database, { eventId, price: 900 });
      await addPackage(database, { eventId, price: 300, validTill: hours(-2) });
      await addPackage(database, { eventId, price: 100, isHidden: true });
      expect(await pricesOf(eventId)).toEqual([300, 900]);
    });
  });
});

describe('an event', () => {
  test('is found by id and by handle, with the capacity of its packages', async () => {
    const { database } = server.context;
    const event = await addEvent(database, { id: 'e-1', handle: 'qawwali', capacity: 300 });
    await addPackage(database, { eventId: event.id, packageCapacity: 50, packageGiven: 20, packageMax: 40 });
    const byHandle = await server.api.catalogue.event({ params: { id: 'qawwali' } });
    expect(await server.api.catalogue.event({ params: { id: 'e-1' } })).toEqual(byHandle);
    expect(byHandle).toMatchObject({ _id: 'e-1', remaining_capacity: 300, slots: false });
    expect(byHandle.package_data).toMatchObject([
      { package_capacity: 50, package_given: 20, package_max: 40 },
    ]);
  });

  test.each([
    ['the end of the event without a distribution_end', null, 30],
    ['the end of the event with a later distribution_end', hours(31), 30],
    ['its distribution_end when that is earlier', hours(29), 29],
  ])('has as its end of sale %s', async (_case, distributionEnd, end) => {
    const { database } = server.context;
    const event = await addEvent(database, { eventStart: hours(28), eventEnd: hours(30), distributionEnd });
    const distribution_end = hours(end).toISOString();
    expect(await server.api.catalogue.event({ params: { id: event.id } })).toMatchObject({
      distribution_end,
    });
    expect(await server.api.catalogue.packages({ query: { handles: event.handle } })).toMatchObject([
      { distribution_end },
    ]);
  });

  test('is answered with not_found when it does not exist', async () => {
    await expect(server.api.catalogue.event({ params: { id: 'nothing' } })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  test('lists its dates when it is a slot event, and these show the text and the pictures of their parent', async () => {
    const { database } = server.context;
    await addEvent(database, {
      handle: 'mela',
      slots: true,
      description: '<p>A fair</p>',
      images: ['/a.avif'],
    });
    const child = { parentId: 'mela', name: 'Mela, day' };
    await addEvent(database, {
      ...child,
      handle: 'mela-2',
      eventStart: hours(50),
      eventEnd: hours(60),
      capacity: 5,
    });
    await addEvent(database, {
      ...child,
      handle: 'mela-1',
      eventStart: hours(26),
      eventEnd: hours(36),
      capacity: 9,
    });
    const parent = await server.api.catalogue.event({ params: { id: 'mela' } });
    expect(parent.children?.map(({ _id, remaining_capacity }) => [_id, remaining_capacity])).toEqual([
      ['mela-1', 9],
      ['mela-2', 5],
    ]);
    expect(parent.childEndDate).toBe(hours(60).toISOString());
    expect(parent.description_text).toBe('A fair');
    const shown = await server.api.catalogue.event({ params: { id: 'mela-1' } });
    expect(shown).toMatchObject({ description: '<p>A fair</p>', images: ['/a.avif'], parent_id: 'mela' });
    expect(parent.parent_id).toBeNull();
  });

  test('has the lowest price and the sale time of each date when it is a slot event', async () => {
    const { database } = server.context;
    const parent = await addEvent(database, { slots: true });
    const child = { parentId: parent.id, eventEnd: hours(240) };
    await addEvent(database, { ...child, id: 'soon', eventStart: hours(50), distributionStart: hours(3) });
    await addEvent(database, { ...child, id: 'then', eventStart: hours(99), distributionEnd: hours(90) });
    await addPackage(database, { eventId: 'soon', price: 900 });
    await addPackage(database, { eventId: 'soon', price: 450.5 });
    const { children } = await server.api.catalogue.event({ params: { id: parent.id } });
    expect(children).toMatchObject([
      {
        _id: 'soon',
        ticketOnwards: 450.5,
        distribution_start: hours(3).toISOString(),
        distribution_end: hours(240).toISOString(),
      },
      {
        _id: 'then',
        ticketOnwards: null,
        distribution_start: null,
        distribution_end: hours(90).toISOString(),
      },
    ]);
  });

  test.each([
    ['open', [{}, { packageCapacity: 5, packageGiven: 5 }]],
    ['open', [{ validFrom: hours(2) }]],
    ['sold_out', [{ packageCapacity: 5, packageGiven: 5 }, { validTill: hours(-1) }]],
    ['ended', [{ validTill: hours(-1) }]],
    ['none', [{ isHidden: true }]],
    ['none', []],
  ])(
    'has the package_state %s for a date with the packages %j when it is a slot event',
    async (state, packages) => {
      const { database } = server.context;
      const parent = await addEvent(database, { slots: true });
      const child = await addEvent(database, { parentId: parent.id });
      for (const given of packages) await addPackage(database, { eventId: child.id, ...given });
      const { children } = await server.api.catalogue.event({ params: { id: parent.id } });
      expect(children?.map(({ package_state }) => package_state)).toEqual([state]);
    },
  );

  test('has its own discounts, those of its parent and those of every event', async () => {
    const { database } = server.context;
    await addEvent(database, { handle: 'with-offers', slots: true });
    await addEvent(database, { handle: 'with-offers-1', parentId: 'with-offers' });
    await addDiscount(database, {
      id: 'd-1',
      eventId: 'with-offers',
      couponName: 'PARENT',
      minAmountPaise: 50_000,
    });
    await addDiscount(database, { id: 'd-2', eventId: null, couponName: 'ALL' });
    await addDiscount(database, { id: 'd-3', eventId: 'e-1', couponName: 'OTHER' });
    const { _payload } = await server.api.catalogue.discounts({ params: { id: 'with-offers-1' }, query: {} });
    expect(_payload.discount.map(({ coupon_name, min_amount }) => [coupon_name, min_amount])).toEqual([
      ['PARENT', 500],
      ['ALL', null],
    ]);
  });

  test.each([
    ['its own discount', 'event', 30],
    ['the discount of its parent', 'parent', 20],
    ['the discount of every event', 'all', 10],
  ] as const)('has %s when several lists have one coupon', async (_case, nearest, value) => {
    const { database } = server.context;
    const parent = await addEvent(database, { slots: true });
    const child = await addEvent(database, { parentId: parent.id });
    const lists = [
      { eventId: null, discountValue: 10 },
      { eventId: parent.id, discountValue: 20 },
      { eventId: child.id, discountValue: 30 },
    ].slice(0, ['all', 'parent', 'event'].indexOf(nearest) + 1);
    const couponName = `NEAR${nearest.toUpperCase()}`;
    // Both orders of insertion, so that ids do not decide.
    for (const order of [lists, lists.toReversed()]) {
      await database.delete(discounts).where(eq(discounts.couponName, couponName));
      for (const given of order) await addDiscount(database, { couponName, ...given });
      const { _payload } = await server.api.catalogue.discounts({ params: { id: child.id }, query: {} });
      const offers = _payload.discount.filter(({ coupon_name }) => coupon_name === couponName);
      expect(offers.map(({ discount_value }) => discount_value)).toEqual([value]);
      const counted = await server.api.accounts.validateCoupon({
        body: { event: child.id, couponHandle: couponName, amount: 1000 },
      });
      expect(counted.discount_amount).toBe(10 * value);
    }
  });

  test('sorts the discounts of one list by their coupons', async () => {
    const { database } = server.context;
    const event = await addEvent(database);
    for (const [id, couponName] of [
      ['z-1', 'MIDDLE'],
      ['z-2', 'LATER'],
      ['z-3', 'EARLIER'],
    ]) {
      await addDiscount(database, { id, eventId: event.id, couponName });
    }
    const { _payload } = await server.api.catalogue.discounts({ params: { id: event.id }, query: {} });
    const codes = _payload.discount.map(({ coupon_name }) => coupon_name);
    expect(codes.slice(0, 3)).toEqual(['EARLIER', 'LATER', 'MIDDLE']);
    const { eventDiscount } = await server.api.catalogue.event({ params: { id: event.id } });
    expect(eventDiscount).toHaveLength(3);
  });
});

test('several events have the order of the request, and every unknown event is named', async () => {
  const events = await server.api.catalogue.packages({ query: { handles: 'third,first' } });
  expect(events.map(({ handle }) => handle)).toEqual(['third', 'first']);
  const ask = (handles: string) => server.api.catalogue.packages({ query: { handles } });
  await expect(ask('first,nowhere')).rejects.toMatchObject({
    code: 'not_found',
    message: 'The event nowhere doesn’t exist.',
  });
  await expect(ask('nowhere,first,gone,nowhere')).rejects.toMatchObject({
    code: 'not_found',
    message: 'The events nowhere, gone don’t exist.',
    details: [{ value: 'nowhere' }, { value: 'gone' }],
  });
});

test('the constants have the fee rules of an event and of its vendor', async () => {
  const { database } = server.context;
  const vendor = await addVendor(database, { feeRule: { fee: 9, min_fee: 100 } });
  await addEvent(database, {
    handle: 'with-fee',
    vendorId: vendor.id,
    feeRule: { fee: 5, min_fee: 20, max_fee: 40 },
  });
  expect(await server.api.accounts.constants({ query: { eventId: 'with-fee' } })).toMatchObject({
    platform_fee: 10,
    event_fee: { fee: 5, min_fee: 20, max_fee: 40 },
    vendor_fee: { fee: 9, min_fee: 100 },
    gst_percent: 18,
  });
});
