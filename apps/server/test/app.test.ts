import { contract, operations } from '@jalsa/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('answers an unknown address with the error body', async () => {
  const answer = await server.app.inject({ method: 'POST', url: '/no/such/thing' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    code: 'not_found',
    message: 'There is nothing at this address.',
    request_id: answer.headers['x-request-id'],
  });
});

test('answers a broken field rule with its message, and a malformed field with its name', async () => {
  const check = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/customer/check', payload }).then((answer) => answer.json());
  expect(await check({ mobile: '123' })).toMatchObject({
    code: 'invalid_request',
    message: 'Invalid phone number',
    details: [{ path: 'mobile', message: 'Invalid phone number' }],
  });
  const unpaged = await server.app.inject('/service/events_service/v2/no_auth/events?page=first');
  expect(unpaged.json()).toMatchObject({ message: expect.stringMatching(/^page: /) });
});

test.each(['{"mobile":', 'mobile=9876543210', '{"__proto__":{"polluted":1}}'])(
  'says of the body %s in words for people that it is no JSON',
  async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.app.inject({ method: 'POST', url: '/customer/check', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_request',
      message: 'We couldn’t read the request: its body is not JSON.',
      details: [{ path: 'body', message: 'is not JSON' }],
    });
  },
);

test('answers a body that is too large without closing its connection', async () => {
  const payload = JSON.stringify({ mobile: '9'.repeat(300_000) });
  const headers = { 'content-type': 'application/json' };
  const answer = await server.app.inject({ method: 'POST', url: '/customer/check', headers, payload });
  expect(answer.json()).toMatchObject({
    code: 'payload_too_large',
    message: 'The request is too large: at most 256 KB.',
    details: [{ path: 'body', message: 'must have at most 256 KB' }],
  });
  expect(answer.headers.connection).not.toBe('close');
});

test.each([
  ['too long', `/service/events_service/v2/no_auth/events/${'x'.repeat(2_001)}`, 'This address is too long.'],
  ['not to be decoded', `/t/%ff${'x'.repeat(5_000)}`, 'This link doesn’t work.'],
])('does not repeat an address that is %s', async (_case, url, message) => {
  const answer = await server.app.inject(url);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid_request', message });
});

test('counts requests by route', async () => {
  await server.app.inject('/healthz');
  expect((await server.app.inject('/metrics')).body).toMatch(
    /http_request_duration_seconds_count{method="GET",route="\/healthz",status="200"} \d/,
  );
});

test('serves the OpenAPI document with its own address, and a page of it', async () => {
  const document = (await server.app.inject('/service/openapi.json')).json();
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://localhost:3000' }] });
  const page = await server.app.inject('/service/docs/');
  expect(page.headers['content-type']).toMatch(/^text\/html/);
});

test('documents every endpoint of the contract and nothing else', async () => {
  const { paths } = (await server.app.inject('/service/openapi.json')).json<{
    paths: Record<string, object>;
  }>();
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const stated = operations(contract).map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(documented.sort()).toEqual(stated.sort());
});
