import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addVendor, addVenue, tablePackage } from '../../../../../test/support/catalogue.ts';
import { failureOf } from '../../../../../test/support/failure.ts';
import { orderTables, tableOrderBody, takenTables, tonight } from '../../../../../test/support/tables.ts';
import { createTestApp, NOW, type TestApp } from '../../../../../test/support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ ADDRESS_LIMIT_FACTOR: '50' });
});
beforeEach(() => server.clock.set(NOW));
afterAll(() => server.close());

const get = (id: string) => server.api.tables.get({ params: { id } });

describe('an order of tables', () => {
  test('takes its tables for each half hour of its sitting and waits for its payment', async () => {
    const venue = await addVenue(server.context.database);
    const id = await orderTables(server, venue, { qty: 2, people: 4, note: 'By the window' });
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(await takenTables(server, venue)).toEqual({ '20:00': 2, '20:30': 2, '21:00': 2, '21:30': 2 });
    expect(await get(id)).toMatchObject({
      _id: id,
      state: 'pending',
      vendor_data: { name: 'The Brass Tiffin' },
      price_data: { total_price: 3000, platform_fee: 300, gst_fee: 54 },
      package_qty: [{ package_map_id: venue.packageData[0]?.package_map_id, qty: 2 }],
      packageData: [{ package_name: 'Table for Two', pax: 2 }],
      customer_name: 'Asha Rao',
      arrives_at: tonight(20),
      ends_at: tonight(22),
      people: 4,
      note: 'By the window',
      expires_at: new Date(NOW.getTime() + 600_000).toISOString(),
      expires_in: 600,
      ticket_tracking_id: null,
    });
  });

  test('shows only the last digits of the mobile number and the domain of the email', async () => {
    const venue = await addVenue(server.context.database);
    const id = await orderTables(server, venue, { mobile: '9876543210', email: 'asha.rao@example.org' });
    expect(await get(id)).toMatchObject({
      customer_mobile: '••••••3210',
      customer_email: '•••@example.org',
    });
  });

  test('pays the fee of the rule of the venue’s vendor', async () => {
    const { database } = server.context;
    const vendor = await addVendor(database, { name: 'Brass & Co', feeRule: { fee: 5, max_fee: 60 } });
    const id = await orderTables(server, await addVenue(database, { vendorId: vendor.id }));
    expect(await get(id)).toMatchObject({
      vendor_data: { name: 'Brass & Co' },
      price_data: { total_price: 1500, platform_fee: 60, gst_fee: 10.8 },
    });
  });

  test('that costs nothing has no fee, is paid at once and sends its messages to the mobile number', async () => {
    const { database } = server.context;
    const vendor = await addVendor(database, { feeRule: { fee: 5, min_fee: 20 } });
    const venue = await addVenue(database, {
      vendorId: vendor.id,
      packageData: [tablePackage({ price: 0 })],
    });
    const body = tableOrderBody(venue);
    const { data } = await server.api.tables.create({ body });
    const id = data.ticket_order._id;
    expect(await get(id)).toMatchObject({
      state: 'paid',
      price_data: { total_price: 0, platform_fee: 0, gst_fee: 0 },
      ticket_tracking_id: expect.stringMatching(/^\w{10}$/),
    });
    expect(await server.api.tables.pay({ body: { ticketOrderId: id } })).toEqual({
      data: { razorpay_order: null, ticket_order: { _id: id } },
    });
    await server.runJobs();
    const { rows } = await server.context.pool.query(
      'select channel, template from messages where recipient = $1 order by channel',
      [body.mobile],
    );
    expect(rows).toEqual([
      { channel: 'sms', template: 'table_ticket' },
      { channel: 'whatsapp', template: 'table_ticket' },
    ]);
  });

  test('ends when the venue closes', async () => {
    const venue = await addVenue(server.context.database);
    const id = await orderTables(server, venue, { arrives_at: tonight(24) });
    expect(await takenTables(server, venue)).toEqual({ '00:00': 1, '00:30': 1 });
    expect((await get(id)).ends_at).toBe(tonight(25));
  });

  test('is the same for the same idempotency key and another for another body', async () => {
    const venue = await addVenue(server.context.database);
    const body = tableOrderBody(venue);
    const headers = { 'idempotency-key': 'a-key-of-mine' };
    const first = await server.api.tables.create({ body, headers });
    expect(await server.api.tables.create({ body, headers })).toEqual(first);
    expect(Object.values(await takenTables(server, venue))).toEqual([1, 1, 1, 1]);
    const other = server.api.tables.create({ body: { ...body, people: 2 }, headers });
    expect(await failureOf(other)).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    const { mobile } = tableOrderBody(venue);
    expect(await server.api.tables.create({ body: { ...body, mobile }, headers })).not.toEqual(first);
  });
});

describe('an order of tables is refused', () => {
  const refusal = async (
    given: Parameters<typeof tableOrderBody>[1],
    venueGiven: Parameters<typeof addVenue>[1] = {},
  ) => {
    const venue = await addVenue(server.context.database, venueGiven);
    return failureOf(server.api.tables.create({ body: tableOrderBody(venue, given) }));
  };

  test.each([
    ['that has passed', tonight(11.5), 'This time has passed. Please choose a later one.'],
    [
      'off the half hour',
      tonight(20.25),
      'Tables can be booked on the half hour, such as 07:00 PM or 07:30 PM.',
    ],
    ['before the venue opens', tonight(17.5), 'The venue is closed at this time.'],
    ['at which the venue closes', tonight(25), 'The venue is closed at this time.'],
    ['beyond the bookable days', tonight(30 * 24 + 20), 'Tables can be booked for the next 30 days.'],
  ])('at a time %s, with the next free times', async (_, arrives_at, message) => {
    const failure = await refusal({ arrives_at });
    expect(failure).toMatchObject({ status: 409, code: 'time_unavailable', message });
    expect(failure.details).toHaveLength(4);
    for (const { path, value } of failure.details ?? []) {
      expect(path).toBe('arrives_at');
      expect(new Date(String(value)).getTime()).toBeGreaterThan(NOW.getTime());
    }
  });

  test('at a full time, with the times from which the tables are free for a whole sitting', async () => {
    const venue = await addVenue(server.context.database);
    await orderTables(server, venue, { qty: 4, arrives_at: tonight(19.5) });
    const failure = await failureOf(server.api.tables.create({ body: tableOrderBody(venue) }));
    expect(failure).toMatchObject({ status: 409, code: 'sold_out' });
    expect(failure.details).toEqual([
      { path: 'arrives_at', message: 'Fri 20 Nov 09:30 PM', value: tonight(21.5) },
      { path: 'arrives_at', message: 'Fri 20 Nov 10:00 PM', value: tonight(22) },
      { path: 'arrives_at', message: 'Fri 20 Nov 10:30 PM', value: tonight(22.5) },
      { path: 'arrives_at', message: 'Fri 20 Nov 11:00 PM', value: tonight(23) },
    ]);
    await orderTables(server, venue, { qty: 4, arrives_at: tonight(21.5) });
    expect(Object.values(await takenTables(server, venue))).toEqual(Array(8).fill(4));
  });

  test('with more people than its tables seat', async () => {
    expect(await refusal({ qty: 2, people: 5 })).toMatchObject({
      code: 'package_limit',
      message: 'These tables seat at most 4 people.',
      details: [{ path: 'people' }],
    });
  });

  test.each([
    ['more tables than an order may have', 5, {}, 'Max package limit : 4'],
    ['more tables than there are', 3, { tables: 2 }, 'Max package limit : 2'],
    ['fewer tables than an order must have', 1, { min_purchase: 2 }, 'Min package limit : 2'],
  ])('with %s', async (_, qty, given, message) => {
    const failure = await refusal({ qty }, { packageData: [tablePackage(given)] });
    expect(failure).toMatchObject({
      code: 'package_limit',
      message,
      details: [{ path: 'package_info.0.qty' }],
    });
  });

  test('with a package of another venue, or with a package that stands twice', async () => {
    const other = await addVenue(server.context.database);
    const [elsewhere] = tableOrderBody(other).package_info;
    const venue = await addVenue(server.context.database);
    const body = tableOrderBody(venue);
    const [own] = body.package_info;
    if (!elsewhere || !own) throw new Error('a venue has no package');
    for (const second of [elsewhere, own]) {
      const failure = await failureOf(
        server.api.tables.create({ body: { ...body, package_info: [own, second] } }),
      );
      expect(failure).toMatchObject({
        status: 400,
        code: 'invalid_request',
        details: [{ path: 'package_info.1.package_map_id' }],
      });
    }
    expect(await takenTables(server, venue)).toEqual({});
  });

  test('for a venue that does not exist', async () => {
    const body = tableOrderBody({ handle: 'nowhere', packageData: [tablePackage()] });
    expect(await failureOf(server.api.tables.create({ body }))).toMatchObject({
      status: 404,
      details: [{ path: 'venue' }],
    });
  });

  test('when its price is too small to be paid online', async () => {
    const { database } = server.context;
    const vendor = await addVendor(database, { feeRule: { fee: 0 } });
    const failure = await refusal({}, { vendorId: vendor.id, packageData: [tablePackage({ price: 0.5 })] });
    expect(failure).toMatchObject({ code: 'invalid_request', details: [{ path: 'package_info' }] });
  });

  test('when the mobile number has five open orders, until one of them expires', async () => {
    const venue = await addVenue(server.context.database, {
      packageData: [tablePackage({ tables: 20 }), tablePackage({ price: 0 })],
    });
    const mobile = '9000000005';
    const free = venue.packageData[1]?.package_map_id ?? '';
    await orderTables(server, venue, { mobile, package_info: [{ package_map_id: free, qty: 1 }] });
    for (let made = 1; made < 5; made++) await orderTables(server, venue, { mobile });
    const again = () => server.api.tables.create({ body: tableOrderBody(venue, { mobile }) });
    const failure = await failureOf(again());
    expect(failure).toMatchObject({ status: 409, code: 'open_orders' });
    expect(failure.details?.some(({ value }) => value)).toBe(false);
    await orderTables(server, venue);
    server.clock.advance(600);
    await again();
  });
});

test('an address may place twenty orders an hour, and refused ones do not count', async () => {
  const limited = await createTestApp();
  try {
    const venue = await addVenue(limited.context.database, { packageData: [tablePackage({ tables: 20 })] });
    await failureOf(limited.api.tables.create({ body: tableOrderBody(venue, { arrives_at: tonight(3) }) }));
    for (let made = 0; made < 20; made++) await orderTables(limited, venue);
    const failure = await failureOf(limited.api.tables.create({ body: tableOrderBody(venue) }));
    expect(failure).toMatchObject({ status: 429, code: 'rate_limited' });
    limited.clock.advance(3600);
    await orderTables(limited, venue, { arrives_at: tonight(22) });
  } finally {
    await limited.close();
  }
});
