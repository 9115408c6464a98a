import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ENCODE, smallestEncoding } from '../http/encodings.ts';
import { manualClock } from '../lib/clock.ts';
import { createPageCache, type PageCache, type StoredPage } from './page-cache.ts';

const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const CACHEABLE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

let pages: PageCache;
let rendered: number;
let failures: unknown[];
beforeEach(() => {
  rendered = 0;
  failures = [];
  pages = createPageCache({ clock, maxBytes: 1500, onError: (error) => failures.push(error) });
});

const html = (text: string, cacheControl = CACHEABLE) => ({
  status: 200,
  headers: { 'cache-control': cacheControl },
  html: text,
  content: text,
});
const counting = (cacheControl?: string) => async () => html(`page ${++rendered}`, cacheControl);
const textAt = async (address: string, render = counting()) => {
  const page = (await pages.get(address, render)) as StoredPage;
  return (await page.body('identity')).toString();
};
const later = (seconds: number) => clock.advance(seconds);

describe('a cacheable page', () => {
  test('is rendered once while it is fresh', async () => {
    expect(await textAt('/a')).toBe('page 1');
    later(9.9);
    expect(await textAt('/a')).toBe('page 1');
    expect(await textAt('/b')).toBe('page 2');
  });

  test('is sent once more when it is stale, and refreshed meanwhile', async () => {
    await textAt('/a');
    later(10);
    expect(await textAt('/a')).toBe('page 1');
    await new Promise(setImmediate);
    expect(await textAt('/a')).toBe('page 2');
    expect(rendered).toBe(2);
  });

  test('is rendered before it is sent when it is too old', async () => {
    await textAt('/a');
    later(40);
    expect(await textAt('/a')).toBe('page 2');
  });

  test('stays when its refresh fails, and the failure is reported', async () => {
    await textAt('/a');
    later(10);
    const broken = new Error('the database is away');
    const failing = () => Promise.reject(broken);
    expect(await textAt('/a', failing)).toBe('page 1');
    await new Promise(setImmediate);
    expect(failures).toEqual([broken]);
    later(1);
    expect(await textAt('/a')).toBe('page 1');
    await new Promise(setImmediate);
    expect(await textAt('/a')).toBe('page 2');
  });

  test.each([
    ['fails', () => Promise.reject(new Error('the database is away'))],
    ['brings a page that is not cached', async () => html('broken', 'no-store')],
  ])('whose refresh %s is refreshed again after 1, 2, 4 and 8 seconds', async (_what, refresh) => {
    await textAt('/a');
    later(10);
    const refreshes: number[] = [];
    for (let second = 0; second < 29; second++) {
      await textAt('/a', async () => {
        refreshes.push(second);
        return refresh();
      });
      await new Promise(setImmediate);
      later(1);
    }
    expect(refreshes).toEqual([0, 1, 3, 7, 15]);
  });

  test('is rendered once for concurrent requests', async () => {
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

  test('is dropped when it is the least recently used one and the cache is full', async () => {
    const large = async () => html('x'.repeat(400));
    await textAt('/a', large);
    await textAt('/b', large);
    await textAt('/a');
    await textAt('/c', large);
    expect(await textAt('/a')).toHaveLength(400);
    expect(await textAt('/b')).toBe('page 1');
  });
});

test.each(['no-store', 'public, max-age=60', 'private'])(
  'a page with Cache-Control: %s is rendered for each request',
  async (cacheControl) => {
    await textAt('/a', counting(cacheControl));
    expect(await textAt('/a', counting(cacheControl))).toBe('page 2');
  },
);

test('a failed rendering is not cached', async () => {
  await expect(pages.get('/a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await textAt('/a')).toBe('page 1');
});

test('a redirect is returned and not cached', async () => {
  const away = async () => ({ status: 301, redirect: '/b' });
  expect(await pages.get('/a', away)).toEqual({ status: 301, redirect: '/b' });
  expect(await textAt('/a')).toBe('page 1');
});

test('a cleared cache does not store pages that were being rendered', async () => {
  await textAt('/a');
  let finish = (_page: ReturnType<typeof html>) => {};
  const slow = () =>
    new Promise<ReturnType<typeof html>>((resolve) => {
      finish = resolve;
    });
  const before = textAt('/b', slow);
  pages.clear();
  const after = textAt('/b');
  finish(html('outdated'));
  expect(await before).toBe('outdated');
  expect(await after).toBe('page 2');
  expect(await textAt('/b')).toBe('page 2');
  expect(await textAt('/a')).toBe('page 3');
});

test('a page is compressed once for each encoding, and its ETag depends on its content only', async () => {
  const page = (await pages.get('/a', counting())) as StoredPage;
  expect(brotliDecompressSync(await page.body('br')).toString()).toBe('page 1');
  expect(gunzipSync(await page.body('gzip')).toString()).toBe('page 1');
  expect(await page.body('br')).toBe(await page.body('br'));
  const other = (await pages.get('/b', counting())) as StoredPage;
  const same = (await pages.get('/c', async () => ({ ...html('Page 1'), content: 'page 1' }))) as StoredPage;
  expect(page.etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(page.etag).not.toBe(other.etag);
  expect(page.etag).toBe(same.etag);
});

test('a page whose compression failed is compressed again for the next request', async () => {
  const page = (await pages.get('/a', counting())) as StoredPage;
  const compress = vi.spyOn(ENCODE, 'br').mockRejectedValueOnce(new Error('no memory'));
  const failed = [page.body('br'), page.body('br')];
  for (const body of failed) await expect(body).rejects.toThrow('no memory');
  expect(brotliDecompressSync(await page.body('br')).toString()).toBe('page 1');
  expect(compress).toHaveBeenCalledTimes(2);
  compress.mockRestore();
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['GZIP', 'gzip'],
])('Accept-Encoding: %s is answered with %s', (accept, encoding) => {
  expect(smallestEncoding(accept)).toBe(encoding);
});
