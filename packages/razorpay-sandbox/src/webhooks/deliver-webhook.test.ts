import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aWebhook } from '../../test/factory.ts';
import { type Deliver, deliverWebhook } from './deliver-webhook.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const send = (deliver: Deliver, body = '{"city":"मुंबई"}') =>
  deliverWebhook(aWebhook({ body }), { url: 'http://merchant.test/hook?a=1', secret: 'hook', deliver });

test('deliverWebhook posts the stored body unchanged, with its signature and the id of the event', async () => {
  let request: Request | undefined;
  const webhook = aWebhook({ body: '{"city":"मुंबई"}' });
  await deliverWebhook(webhook, {
    url: 'http://merchant.test/hook?a=1',
    secret: 'hook',
    deliver: async (sent) => {
      request = sent;
      return { status: 200 };
    },
  });
  expect(request?.url).toBe('http://merchant.test/hook?a=1');
  expect(request?.method).toBe('POST');
  expect(await request?.text()).toBe(webhook.body);
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(request?.headers.get('x-razorpay-event-id')).toBe(webhook.id);
  expect(request?.headers.get('x-razorpay-signature')).toBe(
    createHmac('sha256', 'hook').update(webhook.body).digest('hex'),
  );
});

test.each([
  [200, null],
  [204, null],
  [299, null],
  [301, 'status 301'],
  [400, 'status 400'],
  [503, 'status 503'],
])('deliverWebhook of an answer with status %i returns the failure %j', async (status, expected) => {
  expect(await send(async () => ({ status }))).toEqual({ status, failure: expected });
});

test('deliverWebhook returns the reason when the receiver cannot be reached', async () => {
  expect(
    await send(async () => {
      throw new Error('connect ECONNREFUSED');
    }),
  ).toEqual({ status: null, failure: 'connect ECONNREFUSED' });
});

test('deliverWebhook returns the reason after five seconds without an answer, and aborts the call', async () => {
  let signal: AbortSignal | undefined;
  const outcome = send((request) => {
    signal = request.signal;
    return new Promise(() => {});
  });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ status: null, failure: 'no answer within 5000 ms' });
  expect(signal?.aborted).toBe(true);
});

test('deliverWebhook accepts an answer just before five seconds', async () => {
  const outcome = send(() => new Promise((resolve) => setTimeout(() => resolve({ status: 200 }), 4_999)));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(await outcome).toEqual({ status: 200, failure: null });
});
