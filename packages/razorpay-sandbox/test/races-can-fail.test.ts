import { expect, test } from 'vitest';
import { createSandbox, memoryStore, type OrderEntity, type PaymentEntity } from '../src/index.ts';
import { movableClock } from './factory.ts';

const auth = { keyId: 'rzp_test_race', keySecret: 'key-secret' };

// The race of "is captured once by twenty concurrent captures", on a store that compares no versions.
test('all concurrent captures succeed when the order version is not checked', async () => {
  const honest = memoryStore();
  const careless = {
    ...honest,
    async apply(change: Parameters<typeof honest.apply>[0]) {
      for (let version = 0; ; version++) {
        if (await honest.apply({ ...change, order: { ...change.order, version } })) return true;
      }
    },
  };
  const sandbox = createSandbox({ ...auth, webhookSecret: 'hook', store: careless, clock: movableClock() });
  const made = await sandbox.call('POST', '/v1/orders', { amount: 500, currency: 'INR' }, { auth });
  const { razorpay_payment_id: id } = await sandbox.pay({
    order_id: (made.body as OrderEntity).id,
    outcome: 'authorized',
  });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      sandbox.call('POST', `/v1/payments/${id}/capture`, { amount: 500 }, { auth }),
    ),
  );
  expect(answers.filter(({ body }) => (body as PaymentEntity).captured)).toHaveLength(20);
});
