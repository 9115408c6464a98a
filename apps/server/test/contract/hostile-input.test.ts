import { contract, ERROR_STATUS, errorBody, operations } from '@jalsa/api-client/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { hostileRequest } from './hostile-requests.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a stranger sends anything at all', () => {
  it.each(operations(contract))('$operationId answers within its contract', async ({ endpoint }) => {
    await fc.assert(
      fc.asyncProperty(hostileRequest(endpoint), async (request) => {
        const answer = await test.app.inject(request);
        if (answer.statusCode < 400) return;
        const { code } = z.parse(errorBody, answer.json());
        expect({ code, status: answer.statusCode }).toEqual({ code, status: ERROR_STATUS[code] });
        expect(code).not.toBe('internal');
      }),
      { numRuns: 40 },
    );
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
