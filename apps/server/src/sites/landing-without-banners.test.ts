import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addConstants } from '../../test/support/catalogue.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { importCatalogue, parseCatalogue } from '../modules/catalogue/index.ts';

const BANNER = '/files/images/wide-qawwali';
const ROOM = '/files/images/room-1';

const CATALOGUE = `
locations: [{ handler: pune, region: Pune }]
vendors: [{ handle: mehfil, name: Mehfil Nights }]
venues:
  - { handle: tiffin, location: pune, name: The Brass Tiffin, place_name: Baner, images: [${ROOM}], opens: "18:00", closes: "23:00" }
banners:
  - { banner_type: event, banner_images: [${BANNER}], name: Qawwali, handle: qawwali, location: pune }
events:
  - handle: qawwali
    name: An Evening of Qawwali
    location: pune
    vendor: mehfil
    venue: tiffin
    event_start: 2026-12-01T13:00:00.000Z
    event_end: 2026-12-01T16:00:00.000Z
    packages:
      - { package_name: Seat, ticket_info: [{ ticket_type: { handle: entry_fee }, ticket_param: { price: 499, ticket_type: entry_fee } }] }
`;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, { sites: true });
  await addConstants(server.context.database);
  const parsed = parseCatalogue(Buffer.from(CATALOGUE));
  if ('issues' in parsed) throw new Error(JSON.stringify(parsed.issues));
  await importCatalogue(server.context, parsed.catalogue);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const rename = (from: string, to: string) => server.context.pool.query(`alter table ${from} rename to ${to}`);
const landing = () => server.app.inject({ url: '/home/pune', headers: { accept: 'text/html' } });

test('a landing page whose banners fail shows pictures of venues, and is not cached', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await rename('banners', 'lost_banners');
  const without = await landing();
  expect([without.statusCode, without.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(without.body).toContain('An Evening of Qawwali');
  expect(without.body).not.toContain('aria-label="Sponsored"');
  expect(without.body).toContain(`src="${ROOM}?w=800"`);
  // The first visible picture is preloaded.
  expect(without.body).toMatch(new RegExp(`<link rel="preload" as="image"[^>]*${ROOM}`));
  expect(warn).toHaveBeenCalledWith('the banners could not be loaded:', expect.anything());

  await rename('lost_banners', 'banners');
  // On a busy machine another part may be late.
  await expect.poll(async () => (await landing()).headers['cache-control']).toContain('s-maxage');
  const whole = await landing();
  expect(whole.body).toContain('aria-label="Sponsored"');
  expect(whole.body).toContain(`src="${BANNER}?w=800"`);
});
