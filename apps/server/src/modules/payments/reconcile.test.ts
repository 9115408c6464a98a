import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingOrder } from '../../../test/support/pending-order.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { orderPayments } from '../ordering/index.ts';
import { GatewayError, reconcilePayments } from './index.ts';

let server: TestApp;
let lines: { level: number; msg: string; err?: { message: string } }[];
beforeEach(async () => {
  lines = [];
  server = await createTestApp({ LOG_LEVEL: 'error' }, { logTo: (line) => lines.push(JSON.parse(line)) });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

async function dueOrders(count: number): Promise<void> {
  for (let made = 0; made < count; made++) await pendingOrder(server);
  server.clock.advance(121);
}

const mockGateway = (answers: (call: number) => Promise<never>) => {
  let calls = 0;
  return vi
    .spyOn(server.context.payments.gateway, 'paymentsOfOrder')
    .mockImplementation(() => answers(calls++));
};

test('a failed check waits for the others of its batch, and each error is logged', async () => {
  await dueOrders(3);
  let underWay = 3;
  mockGateway(async (call) => {
    await pause(call * 50);
    underWay -= 1;
    throw new Error(`fault ${call}`);
  });
  await reconcilePayments(server.context, orderPayments);
  expect(underWay).toBe(0);
  expect(lines.map(({ err }) => err?.message).sort()).toEqual(['fault 0', 'fault 1', 'fault 2']);
});

test('the reconciler stops when the gateway answers no check of a batch', async () => {
  await dueOrders(20);
  const ask = mockGateway(async () => {
    throw new GatewayError('no answer', { retryable: true });
  });
  await reconcilePayments(server.context, orderPayments);
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(8);
  expect(ask.mock.calls.length).toBeLessThan(16);
  ask.mockClear();
  await reconcilePayments(server.context, orderPayments);
  expect(ask.mock.calls.length).toBeGreaterThan(0);
});

test('a check that always fails delays no other, and two processes never check the same payment', async () => {
  await dueOrders(20);
  const answers = mockGateway(async (call) => {
    if (call < 8 && call % 2 === 0) throw new Error('never');
    return [] as never;
  });
  await Promise.all([
    reconcilePayments(server.context, orderPayments),
    reconcilePayments(server.context, orderPayments),
  ]);
  expect(answers).toHaveBeenCalledTimes(20);
  const ids = answers.mock.calls.map(([id]) => id);
  expect(new Set(ids).size).toBe(20);
  const { rows } = await server.context.pool.query(
    'select checks, count(*)::int as payments from payments group by checks order by checks',
  );
  expect(rows).toEqual([
    { checks: 0, payments: 4 },
    { checks: 1, payments: 16 },
  ]);
});

test('the reconciler checks eight payments at once and at most a hundred a second', async () => {
  await dueOrders(17);
  const callTimes: number[] = [];
  let underWay = 0;
  let maximum = 0;
  vi.spyOn(server.context.payments.gateway, 'paymentsOfOrder').mockImplementation(async () => {
    callTimes.push(performance.now());
    maximum = Math.max(maximum, ++underWay);
    await pause(5);
    underWay -= 1;
    return [];
  });
  const began = performance.now();
  await reconcilePayments(server.context, orderPayments);
  expect(callTimes).toHaveLength(17);
  expect(maximum).toBe(8);
  // Two intervals of 80 ms; timers may fire slightly early.
  expect((callTimes[16] ?? 0) - began).toBeGreaterThan(155);
});
