import { now } from '@jalsa/web/clock';
import { waitWhileVisible } from '@jalsa/web/wait-while-visible';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { useHandleOrderNews } from '../hooks/use-handle-order-news.ts';
import { useRestoreUnsettledOrders } from '../hooks/use-restore-unsettled-orders.ts';
import { type WaitedTimes, waitForOrderNews } from '../payment/unsettled-order.ts';
import { activityAtom, noticeAtom, unsettledOrdersAtom } from '../state/atoms.ts';

/** Polls for news of unsettled orders while the page is idle. Renders nothing. */
export function UnsettledOrders() {
  const store = useStore();
  const api = useApi();
  const handleNews = useHandleOrderNews();
  useRestoreUnsettledOrders();
  const orders = useAtomValue(unsettledOrdersAtom);
  const isIdle = useAtomValue(activityAtom) === 'idle';
  // The waited times, with which polling continues after an interruption.
  const [waitedTimes] = useState<WaitedTimes>(() => new WeakMap());
  useEffect(() => {
    if (!isIdle || orders.length === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    const pause = (ms: number) => waitWhileVisible(ms, signal);
    waitForOrderNews(orders, { api: api(), pause, nowMs: () => now().getTime(), waitedTimes }).then(
      (news) => {
        if (signal.aborted) return;
        if (news) handleNews(news);
        else if (store.get(noticeAtom)?.kind === 'awaiting') store.set(noticeAtom, { kind: 'not_come' });
      },
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [api, store, handleNews, orders, isIdle, waitedTimes]);
  return null;
}
