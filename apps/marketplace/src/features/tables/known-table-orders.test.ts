import { personalStore } from '@jalsa/web/storage/storage';
import { expect, it } from 'vitest';
import { findLastTableOrderOf, findTableOrder, storeTableOrder } from './known-table-orders.ts';

const store = personalStore();
const buyer = { mobile: '9876543210', email: 'asha@example.org' };

it('keeps the buyer of an order when its payment is stored', () => {
  storeTableOrder({ id: 'one', vendor: 'The Mill', buyer }, store);
  storeTableOrder({ id: 'one', vendor: 'The Mill' }, store);
  expect(findTableOrder('one', store)).toEqual({ id: 'one', vendor: 'The Mill', buyer });
  expect(findTableOrder('two', store)).toBeNull();
});

it('finds the last order of a vendor among the last ten', () => {
  const ids = Array.from({ length: 11 }, (_, index) => `order-${index}`);
  for (const id of ids) storeTableOrder({ id, vendor: 'The Mill' }, store);
  expect(findLastTableOrderOf('The Mill', store)?.id).toBe('order-10');
  expect(findTableOrder('order-0', store)).toBeNull();
  expect(findLastTableOrderOf('Elsewhere', store)).toBeNull();
});
