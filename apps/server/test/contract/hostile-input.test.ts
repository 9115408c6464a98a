import { contract, ERROR_STATUS, errorBody, type Operation, operations } from '@jalsa/api-client/contract';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerFault } from './check-answer.ts';
import {
  createHostileFixture,
  endpointsWithoutExamples,
  type HostileFixture,
  tracesOn,
} from './hostile-fixture.ts';
import { SEED } from './hostile-forms.ts';
import { exampleRequest, hostileRequest } from './hostile-requests.ts';

const RUNS = 60;

let fixture: HostileFixture;
beforeAll(async () => {
  fixture = await createHostileFixture();
});
afterAll(() => fixture.server.close());

const traces = () => tracesOn(fixture, fixture.server.context.pool);

/** Sends generated requests, the same in every run; fails on a fault of an answer or of the stored data. */
async function sweep({ endpoint }: Operation, requests: fc.Arbitrary<InjectOptions>): Promise<void> {
  const before = await traces();
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      expect(answerFault(endpoint, await fixture.server.app.inject(request))).toBeNull();
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(await traces()).toEqual(before);
}

describe('hostile values of a customer, and of a caller without a session', () => {
  it.each(operations(contract))(
    'are answered by $operationId without an internal error',
    async (operation) => {
      const { vocabulary, victim } = fixture;
      const own = await fixture.headers();
      const headers = fc.oneof(
        { weight: 6, arbitrary: fc.constant(own) },
        { weight: 2, arbitrary: fc.constant({}) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<Record<string, string>[]>(
            { ...own, user: victim.id },
            { ...own, user: '' },
            { ...own, authorization: 'Bearer' },
            { ...own, authorization: `bearer  ${own.authorization}` },
            { ...own, authorization: `Basic ${Buffer.from('a:b').toString('base64')}` },
            { ...own, authorization: 'Bearer __proto__' },
          ),
        },
      );
      const examples = await fixture.examples(operation);
      const requests = hostileRequest(operation.endpoint, { headers, vocabulary, examples });
      await sweep(operation, requests);
    },
  );
});

describe('the hostile requests', () => {
  it('have an example for every endpoint that needs one', () => {
    expect(endpointsWithoutExamples()).toEqual([
      'catalogue.locations',
      'catalogue.banners',
      'catalogue.groups',
      'catalogue.partners',
      'catalogue.gallery',
      'catalogue.cuisines',
      'customer.logout',
      'customer.uploadImage',
      'payments.webhook',
      'artists.tagGroups',
      'artists.onboard',
      'artists.verify',
      'drivers.upload',
      'uploads.create',
    ]);
  });

  it.each(operations(contract))(
    'are made from examples that pass the first check of $operationId',
    async (operation) => {
      const { endpoint } = operation;
      const own = await fixture.headers();
      for (const example of await fixture.examples(operation)) {
        const answer = await fixture.server.app.inject(exampleRequest(endpoint, example, own));
        expect(answerFault(endpoint, answer)).toBeNull();
        if (answer.statusCode >= 400) {
          expect(['invalid_request', 'unauthorized', 'unsupported_media_type']).not.toContain(
            answer.json().code,
          );
        }
      }
    },
  );
});

it.each([
  '/%zz',
  '/service/events_service/v2/no_auth/events/%E0%A4%A',
  `/customer/customer/${'x'.repeat(600)}`,
])('refuses the address %s with the error body', async (url) => {
  const answer = await fixture.server.app.inject(url);
  expect(answer.statusCode).toBe(ERROR_STATUS[z.parse(errorBody, answer.json()).code]);
});
