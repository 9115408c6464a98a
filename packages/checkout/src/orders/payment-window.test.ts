import { payments } from '@jalsa/api-client/contract';
import { expect, it } from 'vitest';
import { CALLBACK_PATH } from './payment-window.ts';

it('the provider’s own page posts its report to the callback of the contract', () => {
  expect(CALLBACK_PATH).toBe(payments.callback.path);
});
