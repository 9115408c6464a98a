import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConstants } from '../../test/support/catalogue.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { HOSTED_SITES, type SiteEntry } from './sites.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const STORIES = { ...BROWSER, host: 'localhost:3000' };
const ARTISTS = { ...BROWSER, host: 'artists.localhost:3000' };
const CONSOLE = { ...BROWSER, host: 'console.localhost:3000' };

/** The server build of a rendered site that counts its renderings and reads one parameter. */
const STORIES_SITE = `
let count = 0;
export const site = {
  async render(request, { origin }) {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/stories/broken') throw new Error('this page is broken');
    if (pathname === '/stories/old') return { status: 301, redirect: '/stories/new' };
    const html = '<h1>Story ' + ++count + '</h1>' + origin + pathname + search;
    return { status: 200, headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=10' }, html, content: html };
  },
  renderFailure: (status) => '<h1>No story: ' + status + '</h1><p>{request_id}</p>',
  pageAddress: (address) => address.split('?')[0],
  inlineScript: 'stories()',
  crawlerAddresses: { pages: ['/stories'], excluded: ['/stories/drafts'] },
};`;

const INDEX = '<script>theme()</script><script src="/assets/app-1.js"></script><h1>Artists</h1>';

const HINDI = '<html lang="hi-IN">';

const FILES = {
  'stories/server/entry-server.js': STORIES_SITE,
  'stories/client/.vite/manifest.json': '{}',
  'artists/client/index.html': INDEX,
  'artists/client/index.hi.html': HINDI,
  'artists/client/failure.html': '<h1>Artists, later</h1><p>{request_id}</p>',
  'artists/client/robots.txt': 'User-agent: *\nDisallow: /\n',
  'artists/client/assets/app-1.js': 'artists()',
  'artists/client/.hidden': 'a secret',
  'console/client/index.html': '<h1>Console</h1>',
};

let folder: string;
let server: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jalsa-sites-'));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const stories = {
    name: 'stories',
    folder: join(folder, 'stories'),
    mount: '/stories/',
    kind: 'rendered',
  } as const;
  const artists = {
    name: 'artists',
    folder: join(folder, 'artists'),
    ownHost: { originOf: ({ artistsOrigin }) => artistsOrigin, paths: ['/host/join/'] },
    kind: 'static',
  } as const satisfies SiteEntry;
  const desk = {
    name: 'console',
    folder: join(folder, 'console'),
    ownHost: { originOf: ({ consoleOrigin }) => consoleOrigin, paths: [] },
    kind: 'static',
  } as const satisfies SiteEntry;
  const marketplace = HOSTED_SITES.filter(({ name }) => name === 'marketplace');
  server = await createTestApp({}, { sites: [...marketplace, stories, artists, desk] });
  await addConstants(server.context.database);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string>) => server.app.inject({ url, headers });

test('a site below a mount answers the paths below it, and the site at / answers all other paths', async () => {
  for (const url of ['/stories', '/stories/one?page=2']) {
    const page = await get(url, STORIES);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringMatching(/^<h1>Story \d+<\/h1>/)]);
    expect(page.body).toContain(`http://localhost:3000${url.split('?')[0]}`);
  }
  const other = await get('/storiesque', STORIES);
  expect([other.statusCode, other.body]).toEqual([404, expect.stringContaining('<footer')]);
  const moved = await get('/stories/old?ref=7', STORIES);
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/stories/new?ref=7']);
});

test('a site has a page cache of its own, keyed by the parameters that its pages read', async () => {
  const first = await get('/stories/two?utm_source=mail', STORIES);
  expect((await get('/stories/two', STORIES)).body).toBe(first.body);
  server.clock.advance(11);
  expect((await get('/stories/two', STORIES)).body).not.toBe(first.body);
});

test('a static site is sent in the language that the visitor chose, else in the one that the browser likes', async () => {
  const get = async (headers: object) =>
    (await server.app.inject({ url: '/', headers: { ...ARTISTS, ...headers } })).body;
  expect(await get({ 'accept-language': 'hi-IN,en;q=0.5' })).toBe(HINDI);
  expect(await get({ cookie: 'language=en', 'accept-language': 'hi' })).toBe(INDEX);
  expect(await get({ cookie: 'language=hi' })).toBe(HINDI);
});

test('a static site answers the paths of its host with its one page, and its files', async () => {
  for (const url of ['/', '/?ref=7', '/host/join', '/host/join/step-2']) {
    const page = await get(url, ARTISTS);
    expect([page.statusCode, page.body]).toEqual([200, INDEX]);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
  }
  const script = await get('/assets/app-1.js', ARTISTS);
  expect([script.body, script.headers['cache-control']]).toEqual([
    'artists()',
    'public, max-age=31536000, immutable',
  ]);
  expect((await get('/assets/app-1.js', STORIES)).statusCode).toBe(404);
  expect((await get('/.hidden', ARTISTS)).body).not.toContain('secret');
});

test('a static site without paths answers every address of its host', async () => {
  for (const url of ['/', '/o/1/events', '/stories/one']) {
    expect((await get(url, CONSOLE)).body).toBe('<h1>Console</h1>');
  }
});

test.each([
  ['/host/join/step-2?ref=7', STORIES, 'http://artists.localhost:3000/host/join/step-2?ref=7'],
  ['/stories/one?page=2', ARTISTS, 'http://localhost:3000/stories/one?page=2'],
  ['/host/joining', ARTISTS, 'http://localhost:3000/host/joining'],
])('a path of another host is redirected there: %s', async (url, headers, location) => {
  const moved = await get(url, headers);
  expect([moved.statusCode, moved.headers.location]).toEqual([301, location]);
});

test('every host answers the API', async () => {
  const constants = '/service/accounts_service/v1/no_auth/constants';
  const [main, artists] = await Promise.all([get(constants, STORIES), get(constants, ARTISTS)]);
  expect([main.statusCode, artists.statusCode]).toEqual([200, 200]);
  expect(artists.json()).toEqual(main.json());
});

test('a failure is shown by the page of its site', async () => {
  const broken = await get('/stories/broken', STORIES);
  expect([broken.statusCode, broken.body]).toEqual([
    500,
    `<h1>No story: 500</h1><p>${broken.headers['x-request-id']}</p>`,
  ]);
  expect((await get('/stories/%ff', STORIES)).body).toContain('No story: 400');
  expect((await get('/%ff', ARTISTS)).body).toContain('Artists, later');
  expect((await get('/%ff', STORIES)).body).toContain('This link doesn’t work');
});

test('a site has a policy of its own', async () => {
  const policyOf = async (url: string, headers: Record<string, string>) => {
    const answer = await get(url, headers);
    const policy = String(answer.headers['content-security-policy']).split(';');
    const scripts = policy.find((directive) => directive.startsWith('script-src '));
    return [scripts, String(answer.headers['permissions-policy']).includes('payment=(self')];
  };
  const [marketplace, stories, artists] = await Promise.all([
    policyOf('/sign-in', STORIES),
    policyOf('/stories/one', STORIES),
    policyOf('/', ARTISTS),
  ]);
  const hash = createHash('sha256').update('theme()').digest('base64');
  expect(artists).toEqual([`script-src 'self' 'sha256-${hash}'`, false]);
  expect(stories).toEqual([expect.stringMatching(/^script-src 'self' 'sha256-[^' ]+'$/), false]);
  expect(marketplace).toEqual([expect.stringMatching(/^script-src 'self' 'sha256-/), true]);
  expect(stories?.[0]).not.toBe(marketplace?.[0]);
  expect(await policyOf('/stories/broken', STORIES)).toEqual(stories);
});

test('the files for crawlers name the pages of every site of the main host, and a site on its own host brings its own', async () => {
  const robots = (await get('/robots.txt', STORIES)).body;
  for (const path of ['/profile', '/stories/drafts', '/service/'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  expect((await get('/sitemaps/pages.xml', STORIES)).body).toContain(
    '<loc>http://localhost:3000/stories</loc>',
  );
  expect((await get('/robots.txt', ARTISTS)).body).toBe(FILES['artists/client/robots.txt']);
});
