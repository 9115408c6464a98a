import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { smallestEncoding } from '../../src/http/encodings.ts';
import { BOUNDS } from '../../src/limits.ts';
import { acceptedFormats } from '../../src/modules/files/images/image-format.ts';
import { bodyOf, portOf, requestText, sendRaw, statusOf } from '../support/raw-http.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, { sites: true });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const get = (path: string, headers: [string, string][]) =>
  sendRaw(portOf(server.app), requestText('GET', path, headers));

const SPACES = ' '.repeat(15_000);

describe('a header of 15,000 spaces', () => {
  const paths = [
    '/',
    '/files/images/nothing?w=400',
    '/service/events_service/v2/no_auth/locations',
    '/no/such',
  ];
  const names = ['accept', 'accept-encoding', 'if-none-match', 'range', 'x-forwarded-for', 'authorization'];

  it.each(paths)('is refused at %s before it is parsed', async (path) => {
    for (const name of names) {
      const answer = await get(path, [[name, `gzip${SPACES}br`]]);
      expect([name, statusOf(answer)]).toEqual([name, 431]);
      expect(bodyOf(answer)).toMatchObject({ code: 'headers_too_large', details: [{ path: name }] });
    }
  });
});

it('accepts a header that is as long as the limit', async () => {
  const accept = 'image/webp,'.repeat(1_000).slice(0, BOUNDS.parsedHeader.value);
  expect(statusOf(await get('/healthz', [['accept', accept]]))).toBe(200);
  expect(statusOf(await get('/healthz', [['accept', `${accept},`]]))).toBe(431);
});

it('counts a repeated header as one', async () => {
  const half: [string, string] = ['accept', 'x'.repeat(BOUNDS.parsedHeader.value / 2)];
  expect(statusOf(await get('/healthz', [half]))).toBe(200);
  expect(statusOf(await get('/healthz', [half, half]))).toBe(431);
});

it('answers headers that are too long together with the error body', async () => {
  const answer = await get('/healthz', [['x-anything', 'x'.repeat(BOUNDS.head.value)]]);
  expect(statusOf(answer)).toBe(431);
  expect(bodyOf(answer)).toMatchObject({ code: 'headers_too_large', details: [{ path: 'headers' }] });
});

/** The shortest duration of several runs, in milliseconds. */
function shortest(work: () => unknown): number {
  const times = Array.from({ length: 7 }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return Math.min(...times);
}

// A linear parser takes 16 times as long for 16 times the input, a quadratic one 256 times.
test.each<[string, (header: string) => unknown]>([
  ['Accept-Encoding', smallestEncoding],
  ['Accept', acceptedFormats],
])('the time for %s grows with its length and no faster', (_name, parse) => {
  const header = (spaces: number) => `gzip${' '.repeat(spaces)}br`;
  const [short, long] = [header(8_000), header(128_000)];
  expect(shortest(() => parse(long)) / shortest(() => parse(short))).toBeLessThan(80);
});
