import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { aWebhook } from '../test/factory.ts';
import { type Deliver, deliverWebhook, nextAttempt } from './deliver-webhook.ts';

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

test('deliverWebhook ends a call that takes too long, and says so', async () => {
  const deliver: Deliver = async ({ signal }) => {
    expect(signal.aborted).toBe(false);
    throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  };
  expect(await send(deliver)).toEqual({ status: null, failure: 'no answer within 5000 ms' });
});

const HOUR = 60 * 60_000;
const after = (attempts: number, now: number) => nextAttempt(aWebhook({ created_at: 0, attempts }), now);

test.each([
  [1, 2_000],
  [2, 4_000],
  [12, 4_096_000],
  [13, 2 * HOUR],
  [40, 2 * HOUR],
])('nextAttempt after attempt %i waits %i ms', (attempts, pause) => {
  expect(after(attempts, 1_000)).toBe(1_000 + pause);
});

test('nextAttempt returns null when the next attempt would come more than 24 hours after the event', () => {
  expect(after(20, 22 * HOUR)).toBe(24 * HOUR);
  expect(after(20, 22 * HOUR + 1)).toBeNull();
});
