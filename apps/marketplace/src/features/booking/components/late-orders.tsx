import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { useApi } from '../../../lib/use-api.ts';
import { visiblePause } from '../../../lib/visible-pause.ts';
import { useOrderNews } from '../hooks/use-order-news.ts';
import { useTakeUpOrders } from '../hooks/use-take-up-orders.ts';
import { awaitNews, type Waited } from '../payment/late-order.ts';
import { activityAtom, lateOrdersAtom, noticeAtom } from '../state/atoms.ts';

/** Waits, while nothing else is going on, for the money of orders that were let go. Shows nothing itself. */
export function LateOrders() {
  const store = useStore();
  const api = useApi();
  const takeNews = useOrderNews();
  useTakeUpOrders();
  const orders = useAtomValue(lateOrdersAtom);
  const isIdle = useAtomValue(activityAtom) === 'idle';
  // Where the waiting goes on after an interruption.
  const [waited] = useState<Waited>(() => new WeakMap());
  useEffect(() => {
    if (!isIdle || orders.length === 0) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const pause = (ms: number) => visiblePause(ms, signal);
    awaitNews(orders, { api: api(), pause, nowMs: () => now().getTime(), waited }).then(
      (news) => {
        if (signal.aborted) return;
        if (news) takeNews(news);
        else if (store.get(noticeAtom)?.kind === 'awaiting') store.set(noticeAtom, { kind: 'not_come' });
      },
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => stopping.abort();
  }, [api, store, takeNews, orders, isIdle, waited]);
  return null;
}
