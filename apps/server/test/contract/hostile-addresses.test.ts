import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ TRUSTED_PROXIES: '1' }, { limits: { rates: { customerChecks: 5 } } });
});
afterAll(() => server.close());

/** The statuses of one check for each of these values of `X-Forwarded-For`, all over connections of one address. */
async function checkFrom(remoteAddress: string, forwarded: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const value of forwarded) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/customer/check',
      remoteAddress,
      headers: { 'x-forwarded-for': value },
      payload: { mobile: '9876543210' },
    });
    statuses.push(answer.statusCode);
  }
  return statuses;
}

const LIMITED = [200, 200, 200, 200, 200, 429, 429, 429];

it('counts forwarded addresses with ports as the address of the connection', async () => {
  const forwarded = Array.from({ length: 8 }, (_, index) => `203.0.113.7:${4_000 + index}`);
  expect(await checkFrom('198.51.100.1', forwarded)).toEqual(LIMITED);
});

it('counts forwarded texts that are no address as the address of the connection', async () => {
  const forwarded = Array.from({ length: 8 }, (_, index) => `visitor-${index}`);
  expect(await checkFrom('198.51.100.2', forwarded)).toEqual(LIMITED);
});

it('counts each forwarded address separately', async () => {
  const forwarded = Array.from({ length: 8 }, (_, index) => `203.0.113.${index}`);
  expect(await checkFrom('198.51.100.3', forwarded)).toEqual(Array(8).fill(200));
});
