import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addEvent,
  addGroup,
  addLocation,
  addPackage,
  addVendor,
} from '../../../../test/support/catalogue.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';
import type { Context } from '../../../context.ts';
import { withTransaction } from '../../../database/executor.ts';
import { refreshDueListings, refreshListings } from './refresh-listings.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const DAY = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);
let cities = 0;
let city: string;
/** A city of its own for each test. */
beforeEach(async () => {
  city = `city-${++cities}`;
  await addLocation(server.context.database, { handle: city });
});

const add = (handle: string, given: Parameters<typeof addEvent>[1] = {}) =>
  addEvent(server.context.database, {
    locationId: city,
    handle: `${city}-${handle}`,
    name: handle,
    ...given,
  });
const addPriced = async (handle: string, ...prices: number[]) => {
  const event = await add(handle);
  for (const price of prices) await addPackage(server.context.database, { eventId: event.id, price });
  return event;
};
const page = (query: object) => server.api.catalogue.events({ query: { location: city, ...query } });
const found = async (query: object) => (await page(query)).events.map(({ name }) => name);

describe('a search', () => {
  beforeEach(async () => {
    const { database } = server.context;
    const vendor = await addVendor(database, { name: 'Laughter Club' });
    await add('comedy', { name: 'Stand-up Comedy Gala', eventStart: inDays(3), vendorId: vendor.id });
    await add('hindi', {
      name: 'कवि सम्मेलन',
      keyword: 'slam-night',
      labels: ['Poetry'],
      eventStart: inDays(2),
    });
    await add('cup', { name: 'Football Final', placeName: 'Café Ground, Bandra', eventStart: inDays(1) });
  });

  test.each([
    ['comedy', ['Stand-up Comedy Gala']],
    ['com', ['Stand-up Comedy Gala']],
    ['comedy g', ['Stand-up Comedy Gala']],
    ['comedy x', ['Stand-up Comedy Gala']],
    ['standup', ['Stand-up Comedy Gala']],
    ['standap', ['Stand-up Comedy Gala']],
    ['stand up', ['Stand-up Comedy Gala']],
    ['comdy', ['Stand-up Comedy Gala']],
    ['komedy', ['Stand-up Comedy Gala']],
    ['comedyy', ['Stand-up Comedy Gala']],
    ['cmoedy GALA', ['Stand-up Comedy Gala']],
    ['komed', ['Stand-up Comedy Gala']],
    ['gala comex', ['Stand-up Comedy Gala']],
    ['komex', []],
    ['kome', []],
    ['cimedi', []],
    ['clomedt', []],
    ['cmoed', ['Stand-up Comedy Gala']],
    ['slem', ['कवि सम्मेलन']],
    ['col', []],
    ['poetry', ['कवि सम्मेलन']],
    ['कवि', ['कवि सम्मेलन']],
    ['कवी', ['कवि सम्मेलन']],
    ['kavi', ['कवि सम्मेलन']],
    ['sammelan', ['कवि सम्मेलन']],
    ['kavi sammelen', ['कवि सम्मेलन']],
    ['slam', ['कवि सम्मेलन']],
    ['cafe bandra', ['Football Final']],
    ['tball', ['Football Final']],
    ['100%', []],
    ['comedy tragedy', []],
    ['laughter', ['Stand-up Comedy Gala']],
    ['!!!', []],
    ["' | 'x", []],
    ['㌖'.repeat(120), []],
    ['꙲'.repeat(120), []],
  ])('for "%s" finds exactly %j', async (q, names) => {
    expect(await found({ q })).toEqual(names);
    expect((await page({ q })).total).toBe(names.length);
  });

  test('for spaces only finds every event', async () => {
    expect(await found({ q: '  ' })).toHaveLength(3);
  });

  test('matches misspelt beginnings and similar sounds only when the city has no strict match', async () => {
    const beginning = await add('beginning', { name: 'Comesy' });
    await addPackage(server.context.database, { eventId: beginning.id, price: 1 });
    await add('sound', { name: 'Sammelan' });
    expect(await found({ q: 'comed' })).toEqual(['Stand-up Comedy Gala']);
    expect(await found({ q: 'sammelan' })).toEqual(['Sammelan']);
    // Other filters, and events of other cities, make no difference.
    expect(await found({ q: 'comesy', price_max: 1 })).toEqual(['Comesy']);
    expect(await found({ q: 'comed', price_max: 1 })).toEqual([]);
    const elsewhere = await addLocation(server.context.database, { handle: `${city}-elsewhere` });
    await addEvent(server.context.database, { locationId: elsewhere.id, name: 'Komedy' });
    expect(await found({ q: 'komed' })).toEqual(['Stand-up Comedy Gala']);
  });

  test('corrects a word of three letters only when the city has no strict match', async () => {
    await add('pub', { name: 'Pub Quiz' });
    expect(await found({ q: 'pob' })).toEqual(['Pub Quiz']);
    expect(await found({ q: 'pbu' })).toEqual(['Pub Quiz']);
    await add('pod', { name: 'Pob Choir' });
    expect(await found({ q: 'pob' })).toEqual(['Pob Choir']);
  });

  test('finds two words written as one, and one word written as two', async () => {
    await add('one', { name: 'Standup Night' });
    // Events with the words as typed come first.
    const both = ['Stand-up Comedy Gala', 'Standup Night'];
    for (const q of ['stand-up', 'stand up']) expect(await found({ q })).toEqual(both);
    expect(await found({ q: 'standup' })).toHaveLength(2);
    expect(await found({ q: 'stand up gala' })).toEqual(['Stand-up Comedy Gala']);
    expect(await found({ q: 'night stand up' })).toEqual(['Standup Night']);
  });

  test('does not require stop words, but ranks by them', async () => {
    await add('one', { name: 'Drishyam 1', eventStart: inDays(1) });
    await add('two', { name: 'Drishyam 2', eventStart: inDays(2) });
    await add('show', { name: 'The Drishyam Show', eventStart: inDays(3) });
    expect(await found({ q: 'drishyam 2' })).toEqual(['Drishyam 2', 'Drishyam 1', 'The Drishyam Show']);
    const inCity = `drishyam show in ${city}`;
    expect(await found({ q: inCity })).toEqual(['Drishyam 1', 'Drishyam 2', 'The Drishyam Show']);
    expect(await found({ q: 'the drishyam show' })).toEqual([
      'The Drishyam Show',
      'Drishyam 1',
      'Drishyam 2',
    ]);
  });

  test('finds initials written apart or together', async () => {
    await add('dots', { name: 'A. R. Rahman Live' });
    await add('none', { name: 'AR Rahman Tribute' });
    for (const q of ['ar rahman', 'a r rahman', 'A.R. Rahman']) expect(await found({ q })).toHaveLength(2);
  });

  test('ranks names before places, whole words before beginnings, and both before corrections', async () => {
    await add('resembles', { name: 'Finale', placeName: 'Hall', eventStart: inDays(0.1) });
    await add('place', { name: 'Sunday Market', placeName: 'Final Hall', eventStart: inDays(0.2) });
    await add('misspelt', { name: 'The Finbl Act', placeName: 'Hall', eventStart: inDays(0.3) });
    expect(await found({ q: 'final' })).toEqual([
      'Football Final',
      'Finale',
      'Sunday Market',
      'The Finbl Act',
    ]);
    expect(await found({ q: 'final', sort: 'soonest' })).toEqual([
      'Finale',
      'Sunday Market',
      'The Finbl Act',
      'Football Final',
    ]);
  });
});

test('a list sorts a slot event by its next date', async () => {
  const { database } = server.context;
  const parent = await add('classes', { slots: true, eventStart: inDays(-7), eventEnd: inDays(9) });
  for (const day of [-7, 2, 8]) {
    const child = { parentId: parent.id, locationId: city, showInList: false };
    await addEvent(database, { ...child, eventStart: inDays(day), eventEnd: inDays(day + 0.1) });
  }
  await add('between', { eventStart: inDays(1) });
  const { events } = await page({});
  expect(events.map(({ name, event_start }) => [name, event_start])).toEqual([
    ['between', inDays(1).toISOString()],
    ['classes', inDays(2).toISOString()],
  ]);
});

describe('a list of events', () => {
  test('is filtered by days, for single events, long events and slot events', async () => {
    const { database } = server.context;
    await add('tonight', { eventStart: inDays(0.2), eventEnd: inDays(0.3) });
    await add('tomorrow', { eventStart: inDays(1), eventEnd: inDays(1.1) });
    await add('festival', { eventStart: inDays(-1), eventEnd: inDays(4) });
    const parent = await add('classes', { slots: true, eventStart: inDays(1), eventEnd: inDays(9) });
    for (const day of [1, 8]) {
      const child = { parentId: parent.id, locationId: city, showInList: false };
      await addEvent(database, { ...child, eventStart: inDays(day), eventEnd: inDays(day + 0.1) });
    }
    expect(await found({ date: 'today' })).toEqual(['festival', 'tonight']);
    expect(await found({ date: 'tomorrow' })).toEqual(['festival', 'classes', 'tomorrow']);
    const day = (days: number) => inDays(days).toISOString().slice(0, 10);
    expect(await found({ from: day(5), to: day(7) })).toEqual([]);
    expect(await found({ from: day(5), to: day(8) })).toEqual(['classes']);
    expect(await found({ from: day(3) })).toEqual(['festival', 'classes']);
  });

  test('of some days sorts a slot event by its first date in these days', async () => {
    const { database } = server.context;
    const parent = await add('classes', { slots: true, eventStart: inDays(0.1), eventEnd: inDays(9) });
    for (const day of [0.1, 1.2, 1.3]) {
      const child = { parentId: parent.id, locationId: city, showInList: false };
      await addEvent(database, { ...child, eventStart: inDays(day), eventEnd: inDays(day + 0.05) });
    }
    await add('before', { eventStart: inDays(1.1), eventEnd: inDays(1.2) });
    await add('festival', { eventStart: inDays(0.4), eventEnd: inDays(4) });
    const shown = async (query: object) =>
      (await page(query)).events.map(({ name, event_start }) => [name, event_start]);
    expect(await shown({ date: 'tomorrow' })).toEqual([
      ['festival', inDays(0.4).toISOString()],
      ['before', inDays(1.1).toISOString()],
      ['classes', inDays(1.2).toISOString()],
    ]);
    expect(await shown({ date: 'today' })).toEqual([
      ['classes', inDays(0.1).toISOString()],
      ['festival', inDays(0.4).toISOString()],
    ]);
  });

  test('has a night on the day on which it begins, and a longer event on each of its days', async () => {
    const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);
    await add('night', { eventStart: at('27T21:00'), eventEnd: at('28T02:00') });
    await add('camp', { eventStart: at('27T18:00'), eventEnd: at('28T20:00') });
    const on = (day: string) => found({ from: day, to: day });
    expect(await on('2026-11-27')).toEqual(['camp', 'night']);
    expect(await on('2026-11-28')).toEqual(['camp']);
  });

  test('is filtered and sorted by the lowest price of a card, both bounds included', async () => {
    await addPriced('free', 0, 900);
    await addPriced('cheap', 499.5);
    await addPriced('dear', 2000, 1500);
    await add('unknown');
    expect(await found({ price_max: 0 })).toEqual(['free']);
    expect(await found({ price_min: 0 })).toHaveLength(4);
    expect(await found({ price_min: 499.5, price_max: 1500 })).toEqual(['cheap', 'dear']);
    expect(await found({ sort: 'price_low' })).toEqual(['free', 'cheap', 'dear', 'unknown']);
    expect(await found({ sort: 'price_high' })).toEqual(['dear', 'cheap', 'free', 'unknown']);
  });

  test('is filtered by kinds, and the kinds are counted', async () => {
    await add('one', { keyword: 'comedy' });
    await add('two', { keyword: 'film' });
    await add('three', { keyword: 'comedy' });
    await add('none');
    expect(await found({ kind: 'comedy' })).toEqual(['one', 'three']);
    expect(await found({ kind: 'comedy,film' })).toHaveLength(3);
    expect(await found({ kind: 'opera' })).toEqual([]);
    expect(await found({ kind: ',' })).toHaveLength(4);
    expect(await server.api.catalogue.kinds({ query: { location: city } })).toEqual([
      { keyword: 'comedy', total: 2 },
      { keyword: 'film', total: 1 },
    ]);
  });

  test('applies the same filters to the counted kinds', async () => {
    await add('soon', { keyword: 'comedy', eventStart: inDays(1), eventEnd: inDays(1.1) });
    await add('later', { keyword: 'film' });
    const kinds = (query: object) => server.api.catalogue.kinds({ query: { location: city, ...query } });
    expect(await kinds({ date: 'tomorrow' })).toEqual([{ keyword: 'comedy', total: 1 }]);
    expect(await kinds({ q: 'later' })).toEqual([{ keyword: 'film', total: 1 }]);
    expect(await kinds({ q: '!' })).toEqual([]);
    await expect(kinds({ price_min: 5, price_max: 4 })).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('ignores empty filters', async () => {
    await addPriced('dear', 500);
    const query = `location=${city}&price_max=&price_min=&q=&from=&to=&page=&kind=`;
    const { statusCode, body } = await server.app.inject(
      `/service/events_service/v2/no_auth/events?${query}`,
    );
    expect([statusCode, JSON.parse(body).total]).toEqual([200, 1]);
    const blank = `location=${city}&q=&q=dear&price_max=%20&page=%20&__proto__=a&__proto__=b`;
    const again = await server.app.inject(`/service/events_service/v2/no_auth/events?${blank}`);
    expect([again.statusCode, again.json().total]).toEqual([200, 1]);
  });

  test('is filtered by a group', async () => {
    const { database } = server.context;
    const event = await add('member');
    await add('stranger');
    await addGroup(database, [event], { id: city, handle: `Group-${city}`, name: 'Laughs' });
    expect(await found({ group: `group-${city}` })).toEqual(['member']);
    const group = (location?: string) =>
      server.api.catalogue.group({ params: { handle: `group-${city}` }, query: { location } });
    const named = { _id: city, name: 'Laughs', handle: `Group-${city}` };
    expect(await group(city)).toEqual(named);
    expect(await group()).toEqual(named);
    await addLocation(database, { handle: `${city}-elsewhere` });
    await expect(group(`${city}-elsewhere`)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  test.each([
    [{ from: '2026-12-02', to: '2026-12-01' }, 'to'],
    [{ price_min: 500, price_max: 499.99 }, 'price_max'],
    [{ date: 'yesterday' }, 'date'],
    [{ from: '2026-02-30' }, 'from'],
    [{ price_max: -1 }, 'price_max'],
    [{ sort: 'best' }, 'sort'],
  ])('is refused for %j with an error at %s', async (query, field) => {
    await expect(page(query)).rejects.toMatchObject({
      status: 400,
      code: 'invalid_request',
      details: [{ path: field }],
    });
  });
});

test('a landing page has the first twelve events of a group, in the order of the group', async () => {
  const { database } = server.context;
  const names = Array.from({ length: 14 }, (_, index) => `night-${String(index).padStart(2, '0')}`);
  const members = [];
  for (const [index, name] of names.entries()) {
    members.push(await add(name, { eventStart: inDays(20 - index), eventEnd: inDays(21) }));
  }
  await addGroup(database, members, { name: 'Many' });
  const groups = await server.api.catalogue.groups({ query: { location: city } });
  expect(groups.map(({ name, events }) => [name, events.map((event) => event.name)])).toEqual([
    ['Many', names.slice(0, 12)],
  ]);
});

test('a long list is compressed for clients that accept it', async () => {
  for (let index = 0; index < 6; index++) await add(`night-${index}`);
  const url = `/service/events_service/v2/no_auth/events?location=${city}`;
  const plain = await server.app.inject(url);
  const small = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
});

describe('a listing', () => {
  const atLater = (days: number) => ({ ...server.context, clock: { now: () => inDays(days) } });
  const running = () => new AbortController().signal;
  const listings = async () => {
    const { rows } = await server.context.pool.query(
      'select starts, lowest_price_paise from event_listings where location_id = $1 order by event_id',
      [city],
    );
    return rows.map((row) => [row.starts, Number(row.lowest_price_paise)]);
  };

  test('of a slot event has the next date, and ends after the last date', async () => {
    const { database } = server.context;
    const parent = await add('classes', { slots: true, eventStart: inDays(1), eventEnd: inDays(9) });
    for (const day of [8, 1]) {
      const child = { parentId: parent.id, locationId: city, showInList: false };
      const { id } = await addEvent(database, {
        ...child,
        eventStart: inDays(day),
        eventEnd: inDays(day + 1),
      });
      await addPackage(database, { eventId: id, price: 100 * day });
    }
    expect(await listings()).toEqual([[inDays(1), 10_000]]);
    await refreshDueListings(atLater(3), running());
    expect(await listings()).toEqual([[inDays(8), 80_000]]);
    await refreshDueListings(atLater(9.5), running());
    expect(await listings()).toEqual([]);
  });

  test('changes its price when a sale ends', async () => {
    const { database } = server.context;
    const event = await add('early bird');
    await addPackage(database, { eventId: event.id, price: 100, validTill: inDays(2) });
    await addPackage(database, { eventId: event.id, price: 300 });
    await refreshDueListings(atLater(1.9), running());
    expect(await listings()).toEqual([[event.eventStart, 10_000]]);
    await refreshDueListings(atLater(2), running());
    expect(await listings()).toEqual([[event.eventStart, 30_000]]);
  });

  test('that cannot be made does not hold up the others, and is tried again after an hour', async () => {
    const { pool } = server.context;
    const broken = await addPriced('broken', 100);
    const sound = await addPriced('sound', 200);
    await pool.query(`update events set event_start = event_end + interval '1 hour' where id = $1`, [
      broken.id,
    ]);
    await pool.query(`update packages set price_paise = 30000 where event_id = any($1)`, [
      [broken.id, sound.id],
    ]);
    await pool.query(`update event_listings set changes_at = $1`, [NOW]);
    const logged: unknown[] = [];
    const log = { ...server.context.log, error: (about: object) => logged.push(about) };
    const sweep = (now: Date) =>
      refreshDueListings({ ...server.context, clock: { now: () => now }, log } as Context, running());
    await sweep(NOW);
    expect(logged).toEqual([{ err: expect.any(Error), event: broken.id }]);
    expect(await listings()).toEqual([
      [broken.eventStart, 10_000],
      [sound.eventStart, 30_000],
    ]);
    await pool.query('update events set event_start = $2 where id = $1', [broken.id, broken.eventStart]);
    await sweep(new Date(NOW.getTime() + 3_599_999));
    expect((await listings())[0]).toEqual([broken.eventStart, 10_000]);
    await sweep(new Date(NOW.getTime() + 3_600_000));
    expect((await listings())[0]).toEqual([broken.eventStart, 30_000]);
  });

  describe('whose price changes because places are sold or released', () => {
    const taken = (eventId: string, taken: number) =>
      server.context.pool.query(
        `update package_stock set hold_limit = 1, taken = $2
         where package_id = (select id from packages where event_id = $1 and package_capacity = 1)`,
        [eventId, taken],
      );
    const sweep = () => refreshDueListings(server.context, running());
    let id: string;
    beforeEach(async () => {
      const { database } = server.context;
      ({ id } = await add('selling'));
      await addPackage(database, { eventId: id, price: 100, packageCapacity: 1 });
      await addPackage(database, { eventId: id, price: 300 });
    });

    test('is made again after a list shows the event', async () => {
      await taken(id, 1);
      expect((await page({ price_max: 200 })).events[0]?.package_prices).toEqual([300]);
      await sweep();
      expect(await found({ price_max: 200 })).toEqual([]);
      expect(await found({ price_max: 300 })).toEqual(['selling']);
    });

    test('is made again after the page of the event is shown, also when the package is available again', async () => {
      await taken(id, 1);
      await found({});
      await sweep();
      await taken(id, 0);
      expect(await found({ price_max: 200 })).toEqual([]);
      await server.api.catalogue.event({ params: { id } });
      await sweep();
      expect(await found({ price_max: 200 })).toEqual(['selling']);
    });

    test('blocks no list while another transaction changes it', async () => {
      await taken(id, 1);
      await withTransaction(server.context.database, async (executor) => {
        await executor.execute(sql`select from event_listings where event_id = ${id} for update`);
        expect(await found({})).toEqual(['selling']);
      });
    });
  });

  test('has the data of the later of two concurrent changes', async () => {
    const event = await addPriced('twice', 100);
    const { database, pool } = server.context;
    const isAnyWaiting = async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    let second: Promise<void> | undefined;
    await withTransaction(database, async (executor) => {
      await executor.execute(sql`update packages set price_paise = 30000 where event_id = ${event.id}`);
      await refreshListings(executor, [event.id], NOW);
      // A refresh that read before it locked would write the old price over the new one.
      second = refreshListings(database, [event.id], NOW);
      await expect.poll(isAnyWaiting).toBe(true);
    });
    await second;
    expect(await listings()).toEqual([[event.eventStart, 30_000]]);
  });
});
