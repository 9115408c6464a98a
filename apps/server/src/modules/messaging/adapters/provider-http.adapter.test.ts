import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHttpStandIn } from '../../../../test/providers/http-stand-in.ts';
import { askProvider } from './provider-http.adapter.ts';

// How the requests of every provider with an HTTP API end.

let provider: Awaited<ReturnType<typeof startHttpStandIn>>;
beforeAll(async () => {
  provider = await startHttpStandIn(async () => ({ status: 200, body: { id: 1 } }));
});
afterAll(() => provider.close());

const ask = (url = provider.url, signal = AbortSignal.timeout(5_000)) =>
  askProvider(`${url}/send?key=secret`, { method: 'POST', body: '{}', signal });

test('a slow answer is waited for', async () => {
  provider.next({ slow: 300 });
  expect(await ask()).toEqual({ status: 200, json: { id: 1 }, retryAfter: undefined });
});

test('the answer has the seconds of Retry-After, and no JSON where it is a page', async () => {
  provider.next({ status: 503, body: '<html>', headers: { 'retry-after': '17' } });
  expect(await ask()).toEqual({ status: 503, json: undefined, retryAfter: 17 });
});

test.each(['break', 'breakAfter'] as const)('a connection that breaks (%s) throws', async (behaviour) => {
  provider.next(behaviour);
  await expect(ask()).rejects.toThrow(/^the provider's answer did not arrive \([A-Z_]+\)$/);
});

test('a connection that is refused throws without naming the address', async () => {
  const gone = await startHttpStandIn(async () => ({ status: 200, body: '' }));
  await gone.close();
  await expect(ask(gone.url)).rejects.toThrow(/^the provider's answer did not arrive \(ECONNREFUSED\)$/);
});

test('a redirect is not followed', async () => {
  const before = provider.requests.length;
  provider.next({ status: 307, body: '', headers: { location: '/elsewhere' } });
  await expect(ask()).rejects.toThrow(/^the provider's answer did not arrive/);
  expect(provider.requests).toHaveLength(before + 1);
});

test('an answer of more than a megabyte throws', async () => {
  provider.next({ status: 200, body: 'x'.repeat(1_100_000) });
  await expect(ask()).rejects.toThrow('(ANSWER_TOO_LARGE)');
});

test('a silent provider is waited for until the signal', async () => {
  provider.next('silence');
  await expect(ask(provider.url, AbortSignal.timeout(200))).rejects.toMatchObject({ name: 'TimeoutError' });
});
