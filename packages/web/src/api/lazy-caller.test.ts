import { expect, it, vi } from 'vitest';
import { lazyCaller } from './lazy-caller.ts';

const real = {
  orders: { create: async (input: { qty: number }) => input.qty * 2 },
  payments: { callback: () => Promise.reject(new Error('away')) },
};

it('loads the client with the first call and forwards the call', async () => {
  const load = vi.fn(async () => real);
  const caller = lazyCaller(load);
  const { create } = caller.orders;
  expect(load).not.toHaveBeenCalled();
  expect(await create({ qty: 2 })).toBe(4);
  await expect(caller.payments.callback()).rejects.toThrow('away');
});

it('loads the client again after a failure', async () => {
  const load = vi.fn(async () => real).mockRejectedValueOnce(new TypeError('offline'));
  const caller = lazyCaller(load);
  await expect(caller.orders.create({ qty: 1 })).rejects.toThrow('offline');
  expect(await caller.orders.create({ qty: 1 })).toBe(2);
});
