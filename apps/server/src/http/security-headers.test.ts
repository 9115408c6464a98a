import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { SANDBOX_PATH } from '../config.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test.each([
  ['that went well', 'GET', '/healthz', 200],
  ['without a body', 'HEAD', '/healthz', 200],
  ['that refuses a body', 'POST', '/customer/check', 400],
  ['of nothing there', 'GET', '/no/such/thing', 404],
  ['past fastify', 'GET', `${SANDBOX_PATH}/v1/orders`, 401],
  ['to an address that cannot be read', 'GET', `/t/%ff${'x'.repeat(5_000)}`, 400],
] as const)('an answer %s has each security header once', async (_what, method, url, status) => {
  const answer = await server.app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
});
