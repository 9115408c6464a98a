import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysAfter } from '../src/lib/india.ts';
import { EVENTS_PER_PART } from '../src/sites/city-sitemap.ts';
import { addArtist } from './support/artists.ts';
import { addEvent, addGroup, addLocation, addVenue } from './support/catalogue.ts';
import { createTestApp, NOW, type TestApp } from './support/test-app.ts';

const ORIGIN = 'https://jalsa.example';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ SITE_ORIGIN: ORIGIN }, { sites: true });
  const { database } = server.context;
  const { id: locationId } = await addLocation(database, { handle: 'pune', position: 1 });
  await addLocation(database, { handle: 'नया शहर', position: 2 });
  const add = (handle: string, given: Parameters<typeof addEvent>[1] = {}) =>
    addEvent(database, { handle, locationId, images: ['/files/images/a'], ...given });
  const listed = await add('jazz & blues', { keyword: 'live "music"' });
  await add('plain', { keyword: null, images: [] });
  const byLink = await add('by-link', { showInList: false });
  await add('one-date', { parentId: listed.id });
  await add('over', { eventStart: daysAfter(NOW, -1), eventEnd: new Date(+NOW - 1) });
  await addVenue(database, { handle: 'the-brass-tiffin', locationId, images: ['/files/images/b'] });
  await addGroup(database, [listed], { handle: 'Comedy' });
  await addGroup(database, [byLink], { handle: 'hidden' });
  await addArtist(database, { handle: 'asha-rao', profileImage: '/files/images/c' });
  for (const state of ['draft', 'under_review', 'refused'] as const)
    await addArtist(database, { id: state, state });
});
afterAll(() => server.close());

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test('robots.txt allows the site, disallows private pages and names the sitemap', async () => {
  const answer = await server.app.inject('/robots.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  const lines = answer.body.split('\n');
  expect(lines).toContain('Allow: /');
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  for (const path of ['/profile', '/result-transaction', '/sign-in', '/service/'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(answer.body, 'what names another page as its canonical one must be readable').not.toContain(
    'booking',
  );
});

test('the sitemap index has the sitemap of the pages without a city and of each city', async () => {
  const answer = await server.app.inject('/sitemap.xml');
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('public, max-age=3600, s-maxage=600');
  expect(locations(answer.body)).toEqual([
    `${ORIGIN}/sitemaps/pages.xml`,
    `${ORIGIN}/sitemaps/pune.xml`,
    `${ORIGIN}/sitemaps/${encodeURIComponent('नया शहर')}.xml`,
  ]);
});

test('the sitemap of the pages without a city escapes their addresses', async () => {
  const { body } = await server.app.inject('/sitemaps/pages.xml');
  expect(locations(body)).toContain(`${ORIGIN}/refund&amp;cancellation`);
});

test('the sitemap of the pages without a city has the published artists with their pictures, and no other artist', async () => {
  const { body } = await server.app.inject('/sitemaps/pages.xml');
  expect(locations(body).filter((address) => address?.includes('/artists/'))).toEqual([
    `${ORIGIN}/artists/asha-rao`,
  ]);
  expect(body).toContain(`<image:loc>${ORIGIN}/files/images/c</image:loc>`);
});

describe('the sitemap of a city', () => {
  test('has the pages of the city, its groups with listed events, its venues, and these events with their posters', async () => {
    const { body, headers } = await server.app.inject('/sitemaps/pune.xml');
    expect(headers['cache-control']).toBe('public, max-age=3600, s-maxage=600');
    expect(locations(body)).toEqual([
      `${ORIGIN}/home/pune`,
      `${ORIGIN}/explore/events-in-pune`,
      `${ORIGIN}/explore/events-in-pune/comedy`,
      `${ORIGIN}/venues/the-brass-tiffin`,
      `${ORIGIN}/events/live%20%22music%22/jazz%20%26%20blues`,
      `${ORIGIN}/events/plain`,
    ]);
    expect(body.match(/<image:loc>/g)).toHaveLength(2);
    expect(body).toContain(`<image:loc>${ORIGIN}/files/images/b</image:loc>`);
    expect(body).toContain(`<image:loc>${ORIGIN}/files/images/a</image:loc>`);
  });

  test('is compressed for clients that accept it, and answered with 304 when the client has it', async () => {
    const ask = (headers: object) =>
      server.app.inject({ url: '/sitemaps/pune.xml', headers: { ...headers } });
    const plain = await ask({});
    const small = await ask({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
    expect((await ask({ 'if-none-match': plain.headers.etag })).statusCode).toBe(304);
  });

  test('is written once for every encoding of its name in the address', async () => {
    const first = await server.app.inject('/sitemaps/pune.xml');
    await addEvent(server.context.database, {
      handle: 'not-yet',
      locationId: (await server.api.catalogue.locations()).top_cities[0]?._id ?? '',
    });
    const again = await server.app.inject('/sitemaps/p%75ne.xml');
    expect(again.body).toBe(first.body);
  });

  test('is found by a handle of any script', async () => {
    const handle = encodeURIComponent('नया शहर');
    const { body } = await server.app.inject(`/sitemaps/${handle}.xml`);
    expect(locations(body)).toEqual([`${ORIGIN}/home/${handle}`, `${ORIGIN}/explore/events-in-${handle}`]);
  });

  test.each(['atlantis', 'pune.2', 'pune.1-1', 'pune.2-2', 'pune-2', '.2', 'pune.', '%00', 'pune%00'])(
    'is none at %s',
    async (name) => {
      const answer = await server.app.inject(`/sitemaps/${name}.xml`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    },
  );

  test('has a second part when one is full, and has every event once', async () => {
    const { database } = server.context;
    const { id: locationId } = await addLocation(database, { handle: 'large', position: 3 });
    const { vendorId } = await addEvent(database);
    const count = EVENTS_PER_PART + 1_500;
    // Many start together, so that the order rests on their ids too.
    await database.execute(sql`
      insert into events (id, handle, location_id, vendor_id, name, event_start, event_end, place_name)
      select 'large-' || n, 'large-' || n, ${locationId}, ${vendorId}, 'Night ' || n,
        ${daysAfter(NOW, 1).toISOString()}::timestamptz + (n % 7) * interval '1 day',
        ${daysAfter(NOW, 9).toISOString()}::timestamptz, 'Hall'
      from generate_series(1, ${count}) n`);
    await database.execute(sql`
      insert into event_listings (event_id, location_id, starts, ends, dates, name_words, words, due_at)
      select id, location_id, event_start, event_end, '{}', '', '', event_end from events where location_id = ${locationId}`);
    server.clock.advance(601);
    const index = await server.app.inject('/sitemap.xml');
    const names = ['large.1-2', 'large.2-2'];
    expect(locations(index.body).slice(-2)).toEqual(names.map((name) => `${ORIGIN}/sitemaps/${name}.xml`));
    const read = async (name: string) => locations((await server.app.inject(`/sitemaps/${name}.xml`)).body);
    const [first = [], second = []] = await Promise.all(names.map(read));
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
    expect(first.length + second.length).toBe(count + 2);
    expect(Math.max(first.length, second.length)).toBeLessThan(count * 0.6);
    // Whatever ends between two requests, no other event goes over to a part that has been read.
    const ended = first.slice(2, 700).map((address) => address?.split('/').at(-1));
    await database.execute(sql`delete from events where id in ${ended}`);
    server.clock.advance(601);
    expect(await read('large.2-2')).toEqual(second);
  });
});
