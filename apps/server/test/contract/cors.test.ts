import { contract, operations } from '@jalsa/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBuyer } from '../support/buyers.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const LISTED = 'https://gates.example';
const STRANGE = 'https://elsewhere.example';
const EXPOSED = 'X-Request-Id, Retry-After, ETag';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ API_ORIGINS: `${LISTED},http://localhost:5173` });
});
afterAll(() => server.close());

const addressOf = (path: string) => path.replace(/:\w+/g, 'x');
const all = operations(contract).map(({ endpoint: { method, path, auth }, operationId }) => ({
  operationId,
  method,
  url: addressOf(path),
  isPublic: method === 'GET' && auth === 'public',
}));
const publicOnes = all.filter(({ isPublic }) => isPublic);
const others = all.filter(({ isPublic }) => !isPublic);

const ask = (origin: string, { method, url }: { method: string; url: string }) =>
  server.app.inject({ method: method as 'GET', url, headers: { origin } });
const preflight = (origin: string, { method, url }: { method: string; url: string }) =>
  server.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization, content-type',
    },
  });

const corsHeaders = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('a page of any origin', () => {
  test.each([
    ...publicOnes,
    { operationId: 'the keys of tickets', method: 'GET', url: '/.well-known/jwks.json' },
    { operationId: 'the OpenAPI document', method: 'GET', url: '/service/openapi.json' },
  ])('reads $operationId', async (endpoint) => {
    const { headers } = await ask(STRANGE, endpoint);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': EXPOSED,
    });
    const { statusCode, headers: allowed } = await preflight(STRANGE, endpoint);
    expect(statusCode).toBe(204);
    expect(allowed).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'content-type, if-none-match, timestamp',
    });
  });

  test.each(others)('cannot call $operationId', async (endpoint) => {
    for (const answer of [await ask(STRANGE, endpoint), await preflight(STRANGE, endpoint)]) {
      expect(corsHeaders(answer.headers)).toEqual([]);
    }
  });

  test.each(['/', '/healthz', '/metrics', '/service/docs/', '/dev/outbox.json?to=9876543210'])(
    'cannot read %s',
    async (url) => {
      for (const answer of [
        await ask(STRANGE, { method: 'GET', url }),
        await ask(LISTED, { method: 'GET', url }),
        await preflight(LISTED, { method: 'GET', url }),
      ]) {
        expect(corsHeaders(answer.headers)).toEqual([]);
      }
    },
  );
});

describe('a page of a listed origin', () => {
  test.each(others)('calls $operationId', async (endpoint) => {
    const { headers } = await ask(LISTED, endpoint);
    expect(headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-expose-headers': EXPOSED,
      vary: expect.stringContaining('Origin'),
    });
    const { statusCode, headers: allowed } = await preflight(LISTED, endpoint);
    expect(statusCode).toBe(204);
    expect(allowed).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-allow-methods': endpoint.method,
      'access-control-allow-headers':
        'content-type, if-none-match, timestamp, authorization, idempotency-key, user',
      vary: expect.stringContaining('Origin'),
    });
  });

  test('gets the answer of a signed-in customer, and the error of a wrong token with its id', async () => {
    const { token, id } = await addBuyer(server);
    const url = `/customer/customer/${id}`;
    const headers = { origin: LISTED, authorization: `Bearer ${token}`, user: id };
    const answer = await server.app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(LISTED);
    const refused = await server.app.inject({ url, headers: { ...headers, authorization: 'Bearer x' } });
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['access-control-allow-origin']).toBe(LISTED);
  });
});

test.each(['http://gates.example', 'https://gates.example:8443', 'https://a.gates.example', 'null'])(
  'does not take the origin %s for the listed one',
  async (origin) => {
    const answer = await ask(origin, { method: 'POST', url: '/customer/check' });
    expect(corsHeaders(answer.headers)).toEqual([]);
  },
);

test('never allows the credentials of the browser', async () => {
  for (const { method, url } of all) {
    for (const answer of [await ask(LISTED, { method, url }), await preflight(LISTED, { method, url })]) {
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    }
  }
});

test('sends a public answer with the same headers to a caller without an origin, for caches', async () => {
  const answer = await server.app.inject('/service/events_service/v2/no_auth/locations');
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(String(answer.headers.vary)).not.toContain('Origin');
});

test('does not answer an OPTIONS request that is no preflight', async () => {
  const answer = await server.app.inject({ method: 'OPTIONS', url: '/customer/check' });
  expect(answer.statusCode).toBe(404);
});

test('refuses every origin where none is listed', async () => {
  const alone = await createTestApp();
  try {
    const answer = await alone.app.inject({
      method: 'POST',
      url: '/customer/check',
      headers: { origin: LISTED },
    });
    expect(corsHeaders(answer.headers)).toEqual([]);
    expect(answer.headers.vary).toBeUndefined();
  } finally {
    await alone.close();
  }
});
