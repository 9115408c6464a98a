import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { now } from '../../../lib/clock.ts';
import { sessionStore } from '../../../lib/storage.ts';
import { restoreOrders } from '../payment/stored-orders.ts';
import {
  activityAtom,
  dataAtom,
  isUnconfirmedAtom,
  noticeAtom,
  unsettledOrdersAtom,
} from '../state/atoms.ts';

/** Goes on waiting, after a reload or on coming back, for the orders that this tab has let go lately. */
export function useRestoreUnsettledOrders(): void {
  const store = useStore();
  const isIdle = useAtomValue(activityAtom) === 'idle';
  useEffect(() => {
    // What is being paid on this page is kept as well, and not let go.
    if (!isIdle) return;
    const knownIds = store.get(unsettledOrdersAtom).map(({ order }) => order.ticket_order._id);
    const restored = restoreOrders(store.get(dataAtom).event._id, now().getTime(), sessionStore()).filter(
      ({ order }) => !knownIds.includes(order.ticket_order._id),
    );
    if (restored.length === 0) return;
    store.set(unsettledOrdersAtom, (before) => [...restored, ...before]);
    if (!store.get(isUnconfirmedAtom)) store.set(noticeAtom, { kind: 'awaiting' });
  }, [store, isIdle]);
}
