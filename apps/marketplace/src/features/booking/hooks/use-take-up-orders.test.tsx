import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { makeBookingData } from '../../../../test/make/booking-data.ts';
import { makeOrder } from '../../../../test/make/ticket.ts';
import { now } from '../../../lib/clock.ts';
import { keepOrder } from '../payment/kept-orders.ts';
import { activityAtom, dataAtom, lateOrdersAtom, noticeAtom } from '../state/atoms.ts';
import { useTakeUpOrders } from './use-take-up-orders.ts';

it('leaves the order alone whose window is open on this page', () => {
  const store = createStore();
  store.set(dataAtom, makeBookingData());
  store.set(activityAtom, 'placing');
  store.set(activityAtom, 'paying');
  const since = now().getTime();
  const { data: order } = makeOrder();
  keepOrder({ order, report: null, end: 'paying', since, eventId: 'event-1' }, since, sessionStorage);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  renderHook(useTakeUpOrders, { wrapper });
  expect(store.get(lateOrdersAtom)).toEqual([]);
  expect(store.get(noticeAtom)).toBeNull();
  expect(sessionStorage.getItem('lateOrders')).toContain('"end":"paying"');
  act(() => {
    store.set(activityAtom, 'clearing');
    store.set(activityAtom, 'idle');
  });
  expect(store.get(lateOrdersAtom)).toMatchObject([{ end: 'dismissed', order }]);
  expect(store.get(noticeAtom)).toEqual({ kind: 'awaiting' });
});
