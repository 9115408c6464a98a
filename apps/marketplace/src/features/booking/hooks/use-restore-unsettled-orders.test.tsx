import { now } from '@jalsa/web/clock';
import { personalStore } from '@jalsa/web/storage';
import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { makeBookingData } from '../../../../test/make/booking-data.ts';
import { makeOrder } from '../../../../test/make/ticket.ts';
import { storeOrder } from '../payment/stored-orders.ts';
import { activityAtom, dataAtom, noticeAtom, unsettledOrdersAtom } from '../state/atoms.ts';
import { useRestoreUnsettledOrders } from './use-restore-unsettled-orders.ts';

it('ignores the order whose payment window is open on this page', () => {
  const store = createStore();
  store.set(dataAtom, makeBookingData());
  store.set(activityAtom, 'placing');
  store.set(activityAtom, 'paying');
  const since = now().getTime();
  const { data: order } = makeOrder();
  storeOrder({ order, report: null, end: 'paying', since, eventId: 'event-1' }, since, personalStore());
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  renderHook(useRestoreUnsettledOrders, { wrapper });
  expect(store.get(unsettledOrdersAtom)).toEqual([]);
  expect(store.get(noticeAtom)).toBeNull();
  expect(sessionStorage.getItem('personal:unsettledOrders')).toContain('"end":"paying"');
  act(() => {
    store.set(activityAtom, 'clearing');
    store.set(activityAtom, 'idle');
  });
  expect(store.get(unsettledOrdersAtom)).toMatchObject([{ end: 'dismissed', order }]);
  expect(store.get(noticeAtom)).toEqual({ kind: 'awaiting' });
});
