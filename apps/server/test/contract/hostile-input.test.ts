import { contract, type Endpoint, ERROR_STATUS, errorBody, operations } from '@jalsa/api-client/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { signIn } from '../support/sign-in.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { hostileRequest } from './hostile-requests.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function answersWithinContract(endpoint: Endpoint, headers: Record<string, string> = {}) {
  await fc.assert(
    fc.asyncProperty(hostileRequest(endpoint, headers), async (request) => {
      const answer = await test.app.inject(request);
      if (answer.statusCode < 400) return;
      const { code } = z.parse(errorBody, answer.json());
      expect({ code, status: answer.statusCode }).toEqual({ code, status: ERROR_STATUS[code] });
      expect(code).not.toBe('internal');
    }),
    { numRuns: 40 },
  );
}

describe('a stranger sends anything at all', () => {
  it.each(operations(contract))('$operationId answers within its contract', ({ endpoint }) =>
    answersWithinContract(endpoint),
  );
});

describe('a customer sends anything at all', () => {
  const forCustomers = operations(contract).filter(({ endpoint }) => endpoint.auth !== 'none');
  it.each(forCustomers)('$operationId answers within its contract', async ({ endpoint }) => {
    const { token, userId } = await signIn(test);
    await answersWithinContract(endpoint, { authorization: `Bearer ${token}`, user: userId });
  });
});

it.each([
  '/%zz',
  '/service/events_service/v2/no_auth/events/%E0%A4%A',
  `/customer/customer/${'x'.repeat(600)}`,
])('refuses the address %s in the one error body', async (url) => {
  const answer = await test.app.inject(url);
  expect(answer.statusCode).toBe(ERROR_STATUS[z.parse(errorBody, answer.json()).code]);
});
