import { afterEach, expect } from 'vitest';
import { ApiError } from '../src/api-error.ts';
import { type Api, createApi } from '../src/create-api.ts';
import type { CallerOptions } from '../src/create-caller.ts';
import { type Received, type Reply, startServer } from './local-server.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

/** A server that answers so, for the length of one test, and an api that calls it. */
export async function serve(
  answer: Reply | ((received: Received, index: number) => Reply),
  options: CallerOptions = {},
) {
  const server = await startServer(typeof answer === 'function' ? answer : () => answer);
  open.push(server);
  return { ...server, api: createApi({ baseUrl: server.url, ...options }) };
}

/** The `ApiError` that a call ends with; anything else fails the test. */
export async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => expect.unreachable('the call should have failed'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

/** The body of a valid order. */
export const ORDER = {
  customer_info: { _id: 'cus-1', mobile: '9876543210', name: 'Asha Rao', email: 'asha@example.in' },
  package_info: [{ package_map_id: 'pm-1', qty: 2 }],
  platform_fee: 5,
  gst_fee: 0.9,
  event_id: 'ev-1',
  ppl_count: 2,
  total_amount: 205.9,
};

/** Places the order. */
export function place(api: Api, more: { timeout?: number } = {}) {
  return api.orders.create({ body: ORDER, headers: { 'idempotency-key': 'key-12345' }, ...more });
}
