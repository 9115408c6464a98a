import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { now } from '../../../lib/clock.ts';
import { sessionStore } from '../../../lib/storage.ts';
import { keptOrders } from '../payment/kept-orders.ts';
import { activityAtom, dataAtom, isUnconfirmedAtom, lateOrdersAtom, noticeAtom } from '../state/atoms.ts';

/** Goes on waiting, after a reload or on coming back, for the orders that this tab has let go lately. */
export function useTakeUpOrders(): void {
  const store = useStore();
  const isIdle = useAtomValue(activityAtom) === 'idle';
  useEffect(() => {
    // What is being paid on this page is kept as well, and not let go.
    if (!isIdle) return;
    const known = store.get(lateOrdersAtom).map(({ order }) => order.ticket_order._id);
    const kept = keptOrders(store.get(dataAtom).event._id, now().getTime(), sessionStore()).filter(
      ({ order }) => !known.includes(order.ticket_order._id),
    );
    if (kept.length === 0) return;
    store.set(lateOrdersAtom, (before) => [...kept, ...before]);
    if (!store.get(isUnconfirmedAtom)) store.set(noticeAtom, { kind: 'awaiting' });
  }, [store, isIdle]);
}
