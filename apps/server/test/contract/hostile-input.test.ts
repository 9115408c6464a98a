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
import { hostileRequest } from './hostile-requests.ts';

const RUNS = 60;
/** The tables of stock and money. */
const RUNS_OF_ORDERS = 250;

/** The codes that must be among the answers: they prove that requests passed the first check. */
const DEPTH: Readonly<Record<string, readonly string[]>> = {
  'orders.create': [
    'ok',
    'not_found',
    'price_changed',
    'idempotency_mismatch',
    'invalid_request',
    'unauthorized',
  ],
  'orders.createSlots': ['ok', 'not_found', 'price_changed', 'invalid_request', 'unauthorized'],
  'orders.clear': ['ok', 'not_found', 'unauthorized'],
  'payments.callback': ['ok', 'bad_signature', 'invalid_request', 'unsupported_media_type'],
  'customer.ticket': ['ok', 'not_found', 'unauthorized'],
  'customer.update': ['ok', 'not_found', 'invalid_request'],
  'drivers.progress': ['ok', 'forbidden'],
  'drivers.register': ['ok', 'not_found', 'invalid_request'],
  'tables.create': ['ok', 'not_found', 'sold_out', 'time_unavailable', 'package_limit', 'invalid_request'],
  'tables.get': ['ok', 'not_found'],
  'tables.pay': ['ok', 'not_found', 'order_closed'],
  'tickets.qr': ['ok', 'link_expired', 'invalid_request'],
  'tickets.revoked': ['ok', 'invalid_request'],
};
/** Number of runs after which missing codes fail the test. */
const MOST_SWEEPS = 10;

/** The codes of all answers, by operation. */
const answers = new Map<string, Set<string>>();

let fixture: HostileFixture;
beforeAll(async () => {
  fixture = await createHostileFixture();
});
afterAll(() => fixture.server.close());

const traces = () => tracesOn(fixture, fixture.server.context.pool);

describe('the search for traces of attacks', () => {
  it('finds none before the attacks', async () => {
    expect(await traces()).toMatchObject({ stock: [], errors: [] });
  });

  it.each([
    ['a hold', 'update event_stock set taken = taken + 1 where taken > 0'],
    ['a hold', 'update package_stock set taken = taken + 1 where taken > 0'],
    ['a price', 'update packages set price_paise = 1'],
    ['another customer’s name', "update customers set name = 'Mallory'"],
    ['another buyer’s table order', "update table_orders set state = 'expired' where state = 'pending'"],
    ['a hold of a table', 'update table_stock set taken = taken + 1'],
    ['a cab driver’s documents', 'delete from driver_photos'],
    ['another customer’s order', "update orders set state = 'cleared' where state = 'pending'"],
    ['another customer’s ticket', 'update tickets set download_count = 1'],
    ['another customer’s session', 'delete from sessions'],
    ['another customer’s messages', "update messages set text = '' where template = 'ticket'"],
  ])('finds a change of %s (%s)', async (_case, damage) => {
    const before = await traces();
    const client = await fixture.server.context.pool.connect();
    try {
      await client.query('begin');
      await client.query(damage);
      const after = await tracesOn(fixture, client);
      expect(after).not.toEqual(before);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

const isDeep = (operationId: string) =>
  (DEPTH[operationId] ?? []).every((code) => answers.get(operationId)?.has(code));

/** Sends generated requests; returns the faults of the answers and of the stored data. */
async function sweep(
  { operationId, endpoint, group }: Operation,
  requests: fc.Arbitrary<InjectOptions>,
): Promise<void> {
  const seen = answers.get(operationId) ?? new Set();
  answers.set(operationId, seen);
  const before = await traces();
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const answer = await fixture.server.app.inject(request);
      expect(answerFault(endpoint, answer)).toBeNull();
      seen.add(answer.statusCode < 400 ? 'ok' : answer.json().code);
    }),
    { numRuns: group === 'orders' ? RUNS_OF_ORDERS : RUNS },
  );
  expect(await traces()).toEqual(before);
}

describe('hostile values of a caller without a session', () => {
  it.each(operations(contract))(
    'are answered by $operationId without an internal error',
    async (operation) => {
      const { vocabulary } = fixture;
      const examples = await fixture.examples(operation);
      await sweep(operation, hostileRequest(operation.endpoint, { vocabulary, examples }));
    },
  );
});

describe('hostile values of a signed-in customer', () => {
  it.each(operations(contract))(
    'are answered by $operationId without an internal error',
    async (operation) => {
      const { vocabulary, victim } = fixture;
      const own = await fixture.headers();
      const headers = fc.oneof(
        { weight: 8, arbitrary: fc.constant(own) },
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
      for (let swept = 1; swept <= MOST_SWEEPS; swept += 1) {
        await sweep(operation, requests);
        if (isDeep(operation.operationId)) break;
      }
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

  it.each(Object.entries(DEPTH))('reached the business rules of %s', (operationId, codes) => {
    expect([...(answers.get(operationId) ?? [])]).toEqual(expect.arrayContaining([...codes]));
  });
});

it.each([
  '/%zz',
  '/service/events_service/v2/no_auth/events/%E0%A4%A',
  `/customer/customer/${'x'.repeat(600)}`,
])('refuses the address %s with the error body', async (url) => {
  const answer = await fixture.server.app.inject(url);
  expect(answer.statusCode).toBe(ERROR_STATUS[z.parse(errorBody, answer.json()).code]);
});
