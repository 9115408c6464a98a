import { personalStore } from '@jalsa/web/storage/storage';
import { now } from '@jalsa/web/time/clock';
import { expect, it } from 'vitest';
import { makeCheckout } from '../../../test/make/checkout.ts';
import { makeOrder } from '../../../test/make/ticket.ts';
import { storeOrder } from './stored-orders.ts';
import { unsettledActions } from './unsettled-actions.ts';

it('does not restore the order whose payment window is open on this page', () => {
  const { checkout } = makeCheckout();
  checkout.setActivity('placing');
  checkout.setActivity('paying');
  const since = now().getTime();
  const { data: order } = makeOrder();
  storeOrder({ order, report: null, end: 'paying', since, purchaseId: 'event-1' }, since, personalStore());
  const { restore } = checkout.actions(unsettledActions);
  restore();
  expect(checkout.read()).toMatchObject({ unsettledOrders: [], notice: null });
  expect(sessionStorage.getItem('personal:unsettledOrders')).toContain('"end":"paying"');
  checkout.setActivity('clearing');
  checkout.setActivity('idle');
  restore();
  expect(checkout.read().unsettledOrders).toMatchObject([{ end: 'dismissed', order }]);
  expect(checkout.read().notice).toEqual({ kind: 'awaiting' });
});
