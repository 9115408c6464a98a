import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { SANDBOX_PATH } from '../config.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, { sites: true });
});
afterAll(() => server.close());

const ask = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', accept = '*/*') =>
  server.app.inject({ method, url, headers: { accept } });

test.each([
  ['that went well', 'GET', '/healthz', 200],
  ['without a body', 'HEAD', '/healthz', 200],
  ['that refuses a body', 'POST', '/customer/check', 400],
  ['of nothing there', 'GET', '/no/such/thing', 404],
  ['past fastify', 'GET', `${SANDBOX_PATH}/v1/orders`, 401],
  ['to an address that cannot be read', 'GET', `/t/%ff${'x'.repeat(5_000)}`, 400],
] as const)(
  'an answer %s has a request id, and no browser guesses its type',
  async (_what, method, url, status) => {
    const answer = await ask(url, method);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
  },
);

test.each([
  ['a page', '/terms-and-conditions'],
  ['an unknown page', '/no/such/page'],
  ['a page of a failure', '/%ff'],
  ['the outbox', '/dev/outbox'],
  ['the documentation of the API', '/service/docs/'],
  ['the payment window of the sandbox', `${SANDBOX_PATH}/`],
])('%s has each header of documents', async (_what, url) => {
  const { headers } = await ask(url, 'GET', 'text/html');
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
  });
});

test('an answer of the API has no header of documents', async () => {
  const { headers } = await ask('/service/accounts_service/v1/no_auth/constants');
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers).not.toHaveProperty('permissions-policy');
});
