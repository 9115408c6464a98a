import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { addGroup, addLocation } from '../../../../test/support/catalogue.ts';
import { inDays, useListedCity } from '../../../../test/support/listed-city.ts';

const { add, addDate, addPriced, city, found, page, server } = useListedCity();

test('a list sorts a slot event by its next date', async () => {
  const parent = await add('classes', { slots: true, eventStart: inDays(-7), eventEnd: inDays(9) });
  for (const day of [-7, 2, 8]) {
    await addDate(parent.id, inDays(day), inDays(day + 0.1));
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
    await add('tonight', { eventStart: inDays(0.2), eventEnd: inDays(0.3) });
    await add('tomorrow', { eventStart: inDays(1), eventEnd: inDays(1.1) });
    await add('festival', { eventStart: inDays(-1), eventEnd: inDays(4) });
    const parent = await add('classes', { slots: true, eventStart: inDays(1), eventEnd: inDays(9) });
    for (const day of [1, 8]) {
      await addDate(parent.id, inDays(day), inDays(day + 0.1));
    }
    expect(await found({ date: 'today' })).toEqual(['festival', 'tonight']);
    expect(await found({ date: 'tomorrow' })).toEqual(['festival', 'classes', 'tomorrow']);
    const day = (days: number) => inDays(days).toISOString().slice(0, 10);
    expect(await found({ from: day(5), to: day(7) })).toEqual([]);
    expect(await found({ from: day(5), to: day(8) })).toEqual(['classes']);
    expect(await found({ from: day(3) })).toEqual(['festival', 'classes']);
  });

  test('sorts a slot event by its first date within the requested days', async () => {
    const parent = await add('classes', { slots: true, eventStart: inDays(0.1), eventEnd: inDays(9) });
    for (const day of [0.1, 1.2, 1.3]) {
      await addDate(parent.id, inDays(day), inDays(day + 0.05));
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

  test('includes a night event on the day of its start, and a longer event on each of its days', async () => {
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
    expect(await server().api.catalogue.kinds({ query: { location: city() } })).toEqual([
      { keyword: 'comedy', total: 2 },
      { keyword: 'film', total: 1 },
    ]);
  });

  test('applies the same filters to the counted kinds', async () => {
    await add('soon', { keyword: 'comedy', eventStart: inDays(1), eventEnd: inDays(1.1) });
    await add('later', { keyword: 'film' });
    const kinds = (query: object) => server().api.catalogue.kinds({ query: { location: city(), ...query } });
    expect(await kinds({ date: 'tomorrow' })).toEqual([{ keyword: 'comedy', total: 1 }]);
    expect(await kinds({ q: 'later' })).toEqual([{ keyword: 'film', total: 1 }]);
    expect(await kinds({ q: '!' })).toEqual([]);
    await expect(kinds({ price_min: 5, price_max: 4 })).rejects.toMatchObject({ code: 'invalid_request' });
  });

  test('ignores empty filters', async () => {
    await addPriced('dear', 500);
    const query = `location=${city()}&price_max=&price_min=&q=&from=&to=&page=&kind=`;
    const { statusCode, body } = await server().app.inject(
      `/service/events_service/v2/no_auth/events?${query}`,
    );
    expect([statusCode, JSON.parse(body).total]).toEqual([200, 1]);
    const blank = `location=${city()}&q=&q=dear&price_max=%20&page=%20&__proto__=a&__proto__=b`;
    const again = await server().app.inject(`/service/events_service/v2/no_auth/events?${blank}`);
    expect([again.statusCode, again.json().total]).toEqual([200, 1]);
  });

  test('is filtered by a group', async () => {
    const { database } = server().context;
    const event = await add('member');
    await add('stranger');
    await addGroup(database, [event], { id: city(), handle: `Group-${city()}`, name: 'Laughs' });
    expect(await found({ group: `group-${city()}` })).toEqual(['member']);
    const group = (location?: string) =>
      server().api.catalogue.group({ params: { handle: `group-${city()}` }, query: { location } });
    const named = { _id: city(), name: 'Laughs', handle: `Group-${city()}` };
    expect(await group(city())).toEqual(named);
    expect(await group()).toEqual(named);
    await addLocation(database, { handle: `${city()}-elsewhere` });
    await expect(group(`${city()}-elsewhere`)).rejects.toMatchObject({ status: 404, code: 'not_found' });
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
  const { database } = server().context;
  const names = Array.from({ length: 14 }, (_, index) => `night-${String(index).padStart(2, '0')}`);
  const members = [];
  for (const [index, name] of names.entries()) {
    members.push(await add(name, { eventStart: inDays(20 - index), eventEnd: inDays(21) }));
  }
  await addGroup(database, members, { name: 'Many' });
  const groups = await server().api.catalogue.groups({ query: { location: city() } });
  expect(groups.map(({ name, events }) => [name, events.map((event) => event.name)])).toEqual([
    ['Many', names.slice(0, 12)],
  ]);
});

test('a long list is compressed for clients that accept it', async () => {
  for (let index = 0; index < 6; index++) await add(`night-${index}`);
  const url = `/service/events_service/v2/no_auth/events?location=${city()}`;
  const plain = await server().app.inject(url);
  const small = await server().app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
});
