import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { smallestEncoding } from '../http/encodings.ts';
import { manualClock } from '../lib/clock.ts';
import { type PageCache, pageCache, type StoredPage } from './page-cache.ts';

const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const KEPT = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

let pages: PageCache;
let rendered: number;
let failures: unknown[];
beforeEach(() => {
  rendered = 0;
  failures = [];
  pages = pageCache({ clock, mostBytes: 1500, onError: (error) => failures.push(error) });
});

const html = (text: string, cacheControl = KEPT) => ({
  status: 200,
  headers: { 'cache-control': cacheControl },
  html: text,
  content: text,
});
const counting = (cacheControl?: string) => async () => html(`page ${++rendered}`, cacheControl);
const textAt = async (address: string, render = counting()) => {
  const page = (await pages.find(address, render)) as StoredPage;
  return (await page.body('identity')).toString();
};
const later = (seconds: number) => clock.advance(seconds);

describe('a page that may be kept', () => {
  test('is rendered once while it is fresh', async () => {
    expect(await textAt('/a')).toBe('page 1');
    later(9.9);
    expect(await textAt('/a')).toBe('page 1');
    expect(await textAt('/b')).toBe('page 2');
  });

  test('is sent once more when it is stale, and then the new one', async () => {
    await textAt('/a');
    later(10);
    expect(await textAt('/a')).toBe('page 1');
    await new Promise(setImmediate);
    expect(await textAt('/a')).toBe('page 2');
    expect(rendered).toBe(2);
  });

  test('is waited for when it is too old', async () => {
    await textAt('/a');
    later(40);
    expect(await textAt('/a')).toBe('page 2');
  });

  test('stays when it cannot be rendered again, which is told', async () => {
    await textAt('/a');
    later(10);
    const broken = new Error('the database is away');
    const failing = () => Promise.reject(broken);
    expect(await textAt('/a', failing)).toBe('page 1');
    await new Promise(setImmediate);
    expect(failures).toEqual([broken]);
    expect(await textAt('/a')).toBe('page 1');
    await new Promise(setImmediate);
    expect(await textAt('/a')).toBe('page 2');
  });

  test('is rendered once for all who ask at the same time', async () => {
    let finish = (_page: ReturnType<typeof html>) => {};
    const slow = () =>
      new Promise<ReturnType<typeof html>>((resolve) => {
        rendered++;
        finish = resolve;
      });
    const asked = [textAt('/a', slow), textAt('/a', slow), textAt('/a', slow)];
    finish(html('slow'));
    expect(await Promise.all(asked)).toEqual(['slow', 'slow', 'slow']);
    expect(rendered).toBe(1);
  });

  test('makes room by the page asked for longest ago', async () => {
    const large = async () => html('x'.repeat(400));
    await textAt('/a', large);
    await textAt('/b', large);
    await textAt('/a');
    await textAt('/c', large);
    expect(await textAt('/a')).toHaveLength(400);
    expect(await textAt('/b')).toBe('page 1');
  });
});

test.each(['no-store', 'public, max-age=60', 'private'])('%s is rendered each time', async (cacheControl) => {
  await textAt('/a', counting(cacheControl));
  expect(await textAt('/a', counting(cacheControl))).toBe('page 2');
});

test('a rendering that failed is not remembered', async () => {
  await expect(pages.find('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await textAt('/a')).toBe('page 1');
});

test('a redirect is passed on and not kept', async () => {
  const away = async () => ({ status: 301, redirect: '/b' });
  expect(await pages.find('/a', away)).toEqual({ status: 301, redirect: '/b' });
  expect(await textAt('/a')).toBe('page 1');
});

test('emptied, it forgets also what is being rendered from before', async () => {
  await textAt('/a');
  let finish = (_page: ReturnType<typeof html>) => {};
  const slow = () =>
    new Promise<ReturnType<typeof html>>((resolve) => {
      finish = resolve;
    });
  const before = textAt('/b', slow);
  pages.empty();
  const after = textAt('/b');
  finish(html('of old'));
  expect(await before).toBe('of old');
  expect(await after).toBe('page 2');
  expect(await textAt('/b')).toBe('page 2');
  expect(await textAt('/a')).toBe('page 3');
});

test('a page is compressed once for each encoding, and its tag tells its content', async () => {
  const page = (await pages.find('/a', counting())) as StoredPage;
  expect(brotliDecompressSync(await page.body('br')).toString()).toBe('page 1');
  expect(gunzipSync(await page.body('gzip')).toString()).toBe('page 1');
  expect(await page.body('br')).toBe(await page.body('br'));
  const other = (await pages.find('/b', counting())) as StoredPage;
  const same = (await pages.find('/c', async () => ({ ...html('Page 1'), content: 'page 1' }))) as StoredPage;
  expect(page.etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(page.etag).not.toBe(other.etag);
  expect(page.etag).toBe(same.etag);
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['GZIP', 'gzip'],
])('Accept-Encoding: %s gets %s', (accept, encoding) => {
  expect(smallestEncoding(accept)).toBe(encoding);
});
