import { afterEach, beforeEach, expect, test } from 'vitest';
import { movableClock } from '../test/factory.ts';
import { sandboxOn } from './create-sandbox.ts';
import type { Sandbox } from './index.ts';
import { openStore } from './store/store.ts';

type Line = [level: string, message: string, failures: unknown];

const auth = { keyId: 'rzp_test_a', keySecret: 'secret' };
let lines: Line[];
let clock: ReturnType<typeof movableClock>;
let sandbox: Sandbox;
let passes: number;
/** The error of the search for due orders; null for none. */
let outage: Error | null;
/** The error of storing an order; null for none. */
let broken: Error | null;

beforeEach(() => {
  [lines, passes, outage, broken] = [[], 0, null, null];
  clock = movableClock();
  const store = openStore();
  const to = (level: string) => (details: object, message: string) =>
    void lines.push([level, message, (details as { failures?: number }).failures]);
  const failing: typeof store = {
    ...store,
    dueOrders: (...asked) => {
      passes += 1;
      if (outage) throw outage;
      return store.dueOrders(...asked);
    },
    apply: (change) => {
      if (broken) throw broken;
      store.apply(change);
    },
  };
  sandbox = sandboxOn(() => failing, {
    ...auth,
    webhookSecret: 'hook',
    clock,
    pollMs: 2,
    logger: { info: to('info'), warn: to('warn'), error: to('error') },
  });
});
afterEach(() => sandbox.stop());

async function passesMore(count: number): Promise<void> {
  const enough = passes + count;
  await expect.poll(() => passes >= enough, { interval: 2 }).toBe(true);
}

test('an outage of the store is logged when it begins, once a minute, and when it ends', async () => {
  outage = new Error('connect ECONNREFUSED');
  sandbox.start();
  await passesMore(20);
  expect(lines).toEqual([['error', 'sandbox work failed', 1]]);
  clock.advance(60_000);
  await passesMore(20);
  expect(lines).toEqual([
    ['error', 'sandbox work failed', 1],
    ['error', 'sandbox work failed', expect.any(Number)],
  ]);
  outage = new TypeError('another fault');
  await passesMore(20);
  expect(lines).toHaveLength(3);
  outage = null;
  await passesMore(5);
  expect(lines.slice(3)).toEqual([['warn', 'sandbox work succeeds again', expect.any(Number)]]);
});

test('an order that always fails to settle is logged once a minute', async () => {
  const made = await sandbox.call('POST', '/v1/orders', { amount: 10_000, currency: 'INR' }, { auth });
  await sandbox.pay({ order_id: (made.body as { id: string }).id, outcome: 'late', after_ms: 1_000 });
  clock.advance(1_000);
  broken = new Error('no space left');
  sandbox.start();
  await passesMore(20);
  expect(lines).toEqual([['error', 'order not settled', 1]]);
  broken = null;
  await expect.poll(() => lines.length, { interval: 2 }).toBe(2);
  expect(lines[1]).toEqual(['warn', 'order settled', expect.any(Number)]);
});
