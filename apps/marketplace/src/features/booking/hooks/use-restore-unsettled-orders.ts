import { now } from '@jalsa/web/clock';
import { personalStore } from '@jalsa/web/storage';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { restoreOrders } from '../payment/stored-orders.ts';
import {
  activityAtom,
  dataAtom,
  isUnconfirmedAtom,
  noticeAtom,
  unsettledOrdersAtom,
} from '../state/atoms.ts';

/** Restores the unsettled orders of this tab after a reload or on returning to the page. */
export function useRestoreUnsettledOrders(): void {
  const store = useStore();
  const isIdle = useAtomValue(activityAtom) === 'idle';
  useEffect(() => {
    // The order that is being paid on this page is stored too, and must not be restored.
    if (!isIdle) return;
    const knownIds = store.get(unsettledOrdersAtom).map(({ order }) => order.ticket_order._id);
    const restored = restoreOrders(store.get(dataAtom).event._id, now().getTime(), personalStore()).filter(
      ({ order }) => !knownIds.includes(order.ticket_order._id),
    );
    if (restored.length === 0) return;
    store.set(unsettledOrdersAtom, (before) => [...restored, ...before]);
    if (!store.get(isUnconfirmedAtom)) store.set(noticeAtom, { kind: 'awaiting' });
  }, [store, isIdle]);
}
