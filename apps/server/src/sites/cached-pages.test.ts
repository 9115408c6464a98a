import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addConstants, addEvent, addLocation, addVenue } from '../../test/support/catalogue.ts';
import { rewriteSql } from '../../test/support/rewrite-sql.ts';
import { orderTables } from '../../test/support/tables.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { CONCURRENCY } from '../limits.ts';
import { importCatalogue, parseCatalogue } from '../modules/catalogue/index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, { sites: true });
  await addConstants(server.context.database);
  const { id: locationId } = await addLocation(server.context.database, { handle: 'pune', region: 'Pune' });
  await addEvent(server.context.database, { handle: 'kirtan', keyword: null, locationId });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const rename = (region: string) =>
  server.context.pool.query(`update locations set region = $1 where handle = 'pune'`, [region]);

test('a page is cacheable for seconds, and answered with 304 when the client has it', async () => {
  const page = await get('/explore/events-in-pune');
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=30',
    vary: 'Accept-Encoding',
    etag: expect.stringMatching(/^W\/"/),
  });
  const again = await get('/explore/events-in-pune', {
    'if-none-match': `"other", ${page.headers.etag}`,
    'accept-encoding': 'br',
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const { etag, vary } = page.headers;
  expect(again.headers).toMatchObject({
    etag,
    vary,
    'cache-control': page.headers['cache-control'],
    'content-security-policy': page.headers['content-security-policy'],
  });
  expect(again.headers['content-encoding']).toBeUndefined();
  expect((await get('/explore/events-in-pune', { 'if-none-match': '*' })).statusCode).toBe(304);
  expect((await get('/explore/events-in-pune', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test.each(['/home/pune', '/explore/events-in-pune', '/events/kirtan', '/events/kirtan/booking'])(
  '%s keeps its ETag when it is rendered again from the same data',
  async (address) => {
    const { headers, body } = await get(address);
    server.clock.advance(41);
    const again = await get(address, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(address)).body, 'it was not rendered again').not.toBe(body);
    await server.context.pool.query(`update locations set region = region || '!' where handle = 'pune'`);
    await server.context.pool.query(`update events set name = name || '!' where handle = 'kirtan'`);
    server.clock.advance(41);
    expect((await get(address, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  },
);

test('a page has the smallest encoding that the client accepts', async () => {
  const { body } = await get('/explore/events-in-pune');
  const br = await get('/explore/events-in-pune', { 'accept-encoding': 'gzip, br' });
  const gzip = await get('/explore/events-in-pune', { 'accept-encoding': 'gzip' });
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
});

test('a page is cached for its seconds, then rendered again', async () => {
  const title = async () => /<h1[^>]*>(.*?)<\/h1>/.exec((await get('/explore/events-in-pune')).body)?.[1];
  const before = await title();
  await rename('Puné');
  expect(await title()).toBe(before);
  server.clock.advance(41);
  expect(await title()).toContain('Puné');
});

test('a page is the same for every order of its query and for parameters that it does not read', async () => {
  const page = await get('/explore/events-in-pune?sort=price_low&date=today');
  await rename('Poona');
  const links = await get('/explore/events-in-pune?fbclid=1&date=today&utm_campaign=x&sort=price_low');
  expect(links.body).toBe(page.body);
  expect((await get('/explore/events-in-pune?date=tomorrow&fbclid=1')).body).toContain('Poona');
});

test('a redirect to the right address keeps the whole query', async () => {
  await addEvent(server.context.database, { handle: 'jazz', keyword: 'music' });
  const moved = await get('/events/comedy/jazz');
  expect([moved.statusCode, moved.headers['cache-control']]).toEqual([301, 'no-cache']);
  const redirectOf = async (query: string) => (await get(`/events/comedy/jazz${query}`)).headers.location;
  expect(
    await Promise.all(['?promoterQR=7&utm_source=a%26b&q=%3F', '?promoterQR=8', ''].map(redirectOf)),
  ).toEqual([
    '/events/music/jazz?promoterQR=7&utm_source=a%26b&q=%3F',
    '/events/music/jazz?promoterQR=8',
    '/events/music/jazz',
  ]);
});

async function importRegion(region: string) {
  const parsed = parseCatalogue(Buffer.from(`locations: [{ handler: pune, region: ${region} }]`));
  if ('issues' in parsed) throw new Error('the file is not valid');
  await importCatalogue(server.context, parsed.catalogue);
}

test('an import clears the cached pages', async () => {
  expect((await get('/explore/events-in-pune')).body).toContain('Puné');
  await importRegion('Poona');
  await vi.waitFor(async () => expect((await get('/explore/events-in-pune')).body).toContain('Poona'));
});

test('an import whose notification is lost shows once the seconds of a page are over', async () => {
  expect((await get('/explore/events-in-pune')).body).toContain('Poona');
  const lost = (statement: string) => statement.replace('pg_notify($1, $2)', '$1::text || $2::text');
  await rewriteSql({ rewrite: lost }, () => importRegion('Puné'));
  expect((await get('/explore/events-in-pune')).body).toContain('Poona');
  server.clock.advance(41);
  expect((await get('/explore/events-in-pune')).body).toContain('Puné');
});

test('a page that does not exist is cached for five seconds', async () => {
  const missing = () => get('/explore/events-in-atlantis');
  expect((await missing()).headers['cache-control']).toContain('s-maxage=5,');
  await addLocation(server.context.database, { handle: 'atlantis' });
  server.clock.advance(4);
  expect((await missing()).statusCode).toBe(404);
  server.clock.advance(1);
  expect((await missing()).statusCode).toBe(200);
});

test('a page whose data fails to load is not cached', async () => {
  const query = vi.spyOn(server.context.pool, 'query');
  query.mockImplementation(() => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })));
  expect((await get('/explore/events-in-atlantis?sort=price_low')).headers['cache-control']).toBe('no-store');
  query.mockRestore();
  expect((await get('/explore/events-in-atlantis?sort=price_low')).statusCode).toBe(200);
});

test('the page of a table order is rendered for each request, and stored by no cache', async () => {
  const venue = await addVenue(server.context.database, { name: 'The Brass Tiffin' });
  const [mobile, email] = ['7312345678', 'asha.rao@example.org'];
  const id = await orderTables(server, venue, { mobile, email });
  const page = await get(`/table-confirmation/${id}`);
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(page.body).toContain('Your table at The Brass Tiffin');
  expect(page.body).toContain('Proceed to Pay');
  expect(page.body).toContain('name="robots" content="noindex"');
  for (const secret of [mobile, email]) expect(page.body).not.toContain(secret);
  await server.context.pool.query(`update orders set state = 'expired' where secret_id = $1`, [id]);
  const again = await get(`/table-confirmation/${id}`);
  expect(again.headers['cache-control']).toBe('private, no-store');
  expect(again.body).toContain('Time’s up');
});

test('the page of an unknown table order is a 404 that no cache stores', async () => {
  const missing = await get('/table-confirmation/no-such-order-0000000000');
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'private, no-store']);
  expect(missing.body).toContain('We can’t find this booking');
});

test('a missing file is answered with text, not with a page', async () => {
  const gone = await get('/assets/entry-client-gone.js', { accept: 'text/html' });
  expect([gone.statusCode, gone.body]).toEqual([404, 'Not found\n']);
  expect(gone.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
});

test('files with a hash in their names are immutable, and compressed by the build', async () => {
  const folder = fileURLToPath(new URL('../../../marketplace/dist/client/assets', import.meta.url));
  const script = (await readdir(folder)).find((name) => /^framework.*\.js$/.test(name));
  const plain = await get(`/assets/${script}`);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const small = await get(`/assets/${script}`, { 'accept-encoding': 'gzip, br' });
  expect(small.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': plain.headers['content-type'],
  });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
});

test('pages that wait for a foreign content site keep no other page waiting', async () => {
  const answers: ServerResponse[] = [];
  const site = createServer((_request, response) => void answers.push(response)).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const other = await createTestApp({ CMS_URL: `http://127.0.0.1:${port}` }, { sites: true });
  await addConstants(other.context.database);
  const pages = Array.from({ length: CONCURRENCY.rendering.atOnce }, (_, n) =>
    other.app.inject(`/blogs/blogs-details/${n + 1}`),
  );
  await vi.waitUntil(() => answers.length === pages.length);
  expect((await other.app.inject('/terms-and-conditions')).statusCode).toBe(200);
  for (const answer of answers) answer.writeHead(404).end();
  expect((await Promise.all(pages)).map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 404));
  await other.close();
  site.close();
});

test('pages take public pictures from FILES_PUBLIC_URL', async () => {
  const cdn = 'https://pictures.example';
  const other = await createTestApp({ FILES_PUBLIC_URL: cdn }, { sites: true });
  const { database } = other.context;
  await addConstants(database);
  const { id: locationId } = await addLocation(database, { handle: 'pune', region: 'Pune' });
  await addEvent(database, {
    handle: 'kirtan',
    keyword: null,
    locationId,
    images: ['/files/images/kirtan--a93a28'],
  });
  const { body, headers } = await other.app.inject('/events/kirtan');
  expect(body).toContain(`data-pictures="${cdn}"`);
  expect(body).toContain(`${cdn}/files/images/kirtan--a93a28?w=`);
  expect(body).not.toMatch(/srcset="\/files\/images/i);
  expect(String(headers['content-security-policy'])).toMatch(/img-src [^;]*https:\/\/pictures\.example/);
  await other.close();
});
