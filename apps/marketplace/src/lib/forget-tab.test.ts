// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetTabWithOthers } from './forget-tab.ts';

const OF_A_CUSTOMER = ['buyer', 'orderResults', 'lateOrders'];

let stop = () => {};
beforeEach(() => {
  stop = forgetTabWithOthers();
  for (const key of [...OF_A_CUSTOMER, 'staff_slug']) sessionStorage.setItem(key, '{}');
});
afterEach(() => stop());

/** What a browser tells the tabs in which something did not happen. */
const tell = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));
const kept = () => Object.keys(sessionStorage).toSorted();

it('a customer who logs out in another tab is forgotten in this one', () => {
  tell({ key: null, storageArea: localStorage });
  expect(kept()).toEqual(['staff_slug']);
});

it.each([
  ['a token that has ended', { key: 'accessToken', newValue: null, storageArea: localStorage }],
  ['another storage that is cleared', { key: null, storageArea: sessionStorage }],
])('%s is no logging out', (_what, init) => {
  tell(init);
  expect(kept()).toEqual([...OF_A_CUSTOMER, 'staff_slug'].toSorted());
});
